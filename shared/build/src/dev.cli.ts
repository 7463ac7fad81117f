import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { shellConfig } from './bundle/preset.ts';
import { packageVersion, remoteApps } from './common/apps.ts';
import { dataDir, workspaceDir } from './common/paths.ts';
import { type DevAppRequest, startDevApp } from './dev/dev-app.ts';
import { createFront, type DevRoute } from './dev/dev-front.ts';
import { watchDescriptor, writeDevRegistry, writeShellPage } from './dev/dev-pages.ts';
import { type DevRemote, devRemote } from './dev/dev-remote.ts';
import { bootScript, startScript } from './dev/dev-scripts.ts';
import { type DevServer, startDevServer } from './dev/dev-server.ts';
import { rootPublicKey } from './registry/registry-keys.ts';

/**
 * `npm run dev`: shell and remotes are compiled while they are edited, the server runs from its sources, and one
 * address serves it all. The server renders pages as always; files that they name by a hash are constant scripts that
 * fetch the changing code.
 */
const data = dataDir();
const host = process.env.HOST || '127.0.0.1';
const wantedPort = Number(process.env.PORT || 4173);

function checkTarget(): void {
  if (!['127.0.0.1', 'localhost', '::1'].includes(host))
    throw new Error(`npm run dev is for this machine only; unset HOST (it is ${host}).`);
  if (existsSync(path.join(data, 'builds.json')))
    throw new Error(`${data} holds what npm start has built; give npm run dev a DATA_DIR of its own.`);
}

async function shellApp(): Promise<DevAppRequest> {
  const dir = path.join(workspaceDir, 'shell');
  const config = shellConfig({
    dir,
    name: 'shell',
    version: packageVersion(dir),
    outputDir: path.join(dir, 'dist'),
    registryKey: await rootPublicKey(data),
    isDev: true,
  });
  return { name: 'shell', config, publicPath: '/assets/' };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        'code' in error && error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${wantedPort} is already in use. Stop the other program, or set PORT to another port.`,
            )
          : error,
      ),
    );
    server.listen({ host, port: wantedPort }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : wantedPort);
    });
  });
}

async function startApp(request: DevAppRequest, routes: DevRoute[]): Promise<void> {
  const { port, socketPath, stop: end } = await startDevApp(request);
  stops.push(end);
  routes.push({ prefix: request.publicPath, port }, { prefix: socketPath, port });
}

function watchDescriptors(remotes: readonly DevRemote[]): () => void {
  const ends = remotes.map(({ source }) =>
    watchDescriptor(source, () => {
      writeDevRegistry(data, remotes).then(
        () => console.log(`${source.name}: remote.json has changed; reload the page`),
        (error: unknown) => console.error(`${source.name}: remote.json is not usable: ${messageOf(error)}`),
      );
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** A started part, and the function that stops it. */
const stops: (() => Promise<void> | void)[] = [];
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const ended = await Promise.allSettled(stops.map(async (end) => end()));
  process.exit(ended.some(({ status }) => status === 'rejected') ? 1 : code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Listens at once, so that a port in use is reported before anything is compiled. */
async function startFront(remotes: readonly DevRemote[], routes: readonly DevRoute[]) {
  const [boot, start] = await Promise.all([bootScript(), startScript('/assets/main.js')]);
  const scripts = new Map([
    ['/assets/boot.js', boot],
    ['/assets/start.js', start],
    ...remotes.map(({ entryPath, entry }) => [entryPath, entry] as const),
  ]);
  let serverPort: DevServer['port'] = () => Promise.reject(new Error('Still starting.'));
  const front = createFront({ scripts, routes, serverPort: () => serverPort() });
  const port = await listen(front);
  await writeShellPage(data, boot, start);
  await writeDevRegistry(data, remotes);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    use(server: DevServer) {
      serverPort = server.port;
    },
    stop() {
      front.close().closeAllConnections();
    },
  };
}

async function main(): Promise<void> {
  checkTarget();
  const remotes = await Promise.all(remoteApps().map(devRemote));
  const routes: DevRoute[] = [];
  const front = await startFront(remotes, routes);
  stops.push(front.stop);
  const server = await startDevServer();
  stops.push(server.stop);
  front.use(server);
  const requests = [await shellApp(), ...remotes.map(({ app }) => app)];
  await Promise.all(requests.map((request) => startApp(request, routes)));
  stops.push(watchDescriptors(remotes));
  const isUp = await server.port().then(
    () => true,
    () => false,
  );
  console.log(isUp ? `Ready on ${front.url}` : `${front.url} responds as soon as the server runs.`);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
try {
  await main();
} catch (error) {
  if (!isStopping) console.error(messageOf(error));
  await stop(1);
}
