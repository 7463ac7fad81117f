import path from 'node:path';
import { type DevProcess, startProcess } from './dev-process.ts';
import { watchSources } from './dev-sources.ts';
import { workspaceDir } from './paths.ts';

/** The product's server, started again with each change of its sources. */
export interface DevServer {
  /**
   * Its port, as soon as it answers.
   * @throws {Error} with the reason, if it is down until the next change
   */
  port(): Promise<number>;
  stop(): Promise<void>;
}

const main = path.join(workspaceDir, 'server/src/main.ts');
const folders = [path.join(workspaceDir, 'server/src/platform/database/migrations')];

/** Starts the server from its sources. Sources that do not fit together leave the running one in place. */
export async function startDevServer(): Promise<DevServer> {
  let current: DevProcess | undefined;
  let restarting: Promise<void> | undefined;
  let isStopping = false;

  async function restart(): Promise<void> {
    if (current) console.log('Starting the server again');
    // Not in the middle of its start: it may be bringing the database up to date.
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
