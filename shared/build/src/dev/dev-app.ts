import { type Configuration, rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** An app that is compiled while it is edited. */
export interface DevApp {
  /** Port of its own server on this machine, to which the front passes its paths. */
  readonly port: number;
  /** The path at which pages subscribe to its updates. */
  readonly socketPath: string;
  stop(): Promise<void>;
}

/** The app to compile, and the path of its files. */
export interface DevAppRequest {
  readonly name: string;
  readonly config: Configuration;
  /** With a slash at both ends. */
  readonly publicPath: string;
  /** Of an app that is opened without the front: the file of its page, and a fixed port. */
  readonly alone?: { readonly index: string; readonly port: number };
}

function report(name: string, stats: Stats): void {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(
      `\n${name}: ${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}`,
    );
    return;
  }
  const { startTime = 0, endTime = 0 } = stats;
  console.log(`Compiled ${name} in ${endTime - startTime} ms`);
}

function serverOptions(socketPath: string, { publicPath, alone }: DevAppRequest) {
  return {
    host: '127.0.0.1',
    port: alone?.port ?? 0,
    hot: true,
    static: false,
    setupExitSignals: false,
    webSocketServer: { type: 'ws', options: { path: socketPath } },
    client: {
      logging: 'warn' as const,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // Without host and port, so those of the page are used, which are the front's.
      webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: socketPath },
    },
    devMiddleware: { publicPath, index: alone?.index ?? false, stats: 'none' as const },
  };
}

/**
 * Starts an app's compiler and its server. Each app has its own, so that one that does not compile does not stop the
 * others' updates.
 * @returns once its first compilation has ended, with errors or without
 */
export async function startDevApp(request: DevAppRequest): Promise<DevApp> {
  const { name, config } = request;
  const socketPath = `/.dev/${name}`;
  const compiler = rspack({
    ...config,
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'warn' },
  });
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      report(name, stats);
      resolve();
    });
  });
  const server = new RspackDevServer(serverOptions(socketPath, request), compiler);
  await server.start();
  const address = server.server?.address();
  if (typeof address !== 'object' || address === null) throw new Error(`${name} has no port`);
  const { port } = address;
  await compiled;
  return {
    port,
    socketPath,
    async stop() {
      await server.stop();
      await new Promise<void>((resolve) => {
        compiler.close(() => resolve());
      });
    },
  };
}
