import path from 'node:path';
import { workspaceDir } from '../common/paths.ts';
import { type DevProcess, startProcess } from './dev-process.ts';
import { watchSources } from './dev-sources.ts';

/** The product's server, started again with each change of its sources. */
export interface DevServer {
  /**
   * Its port, as soon as it responds.
   * @throws {Error} with the reason, if it is down until the next change
   */
  port(): Promise<number>;
  stop(): Promise<void>;
}

const main = path.join(workspaceDir, 'server/src/main.ts');
const folders = [path.join(workspaceDir, 'server/src/platform/database/migrations')];

/** Starts the server from its sources. If the sources do not compile, the running server stays. */
export async function startDevServer(): Promise<DevServer> {
  let current: DevProcess | undefined;
  let restarting: Promise<void> | undefined;
  let isStopping = false;

  async function restart(): Promise<void> {
    if (current) console.log('Starting the server again');
    // Never stopped during its start, because it may be running migrations.
    await current?.port().catch(() => undefined);
    await current?.stop();
    restarting = undefined;
    if (!isStopping) current = startProcess(main);
  }
  const sources = await new Promise<Awaited<ReturnType<typeof watchSources>>>((resolve, reject) => {
    let isFirst = true;
    const made = watchSources({ main, folders }, (isWhole) => {
      if (isWhole) restarting ??= restart();
      if (isFirst) made.then(resolve, reject);
      isFirst = false;
    });
    made.catch(reject);
  });
  return {
    async port() {
      await restarting;
      if (current === undefined) throw new Error('The server does not build; the terminal says why.');
      return current.port();
    },
    async stop() {
      isStopping = true;
      await sources.dispose();
      await current?.stop();
      await restarting;
    },
  };
}
