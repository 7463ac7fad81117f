// Set before the other modules load, since they read these. The releases and data of npm start are not touched.
process.env.DATA_DIR ||= '.data-dev';
process.env.NODE_ENV = 'development';

await import('./environment.mjs');
const { checkNode, ensureDataDir, ensurePort, fail, installIfStale, typescript } = await import(
  './workspace.mjs'
);
const { startProduct } = await import('./product.mjs');

checkNode();
ensureDataDir();
await ensurePort();
await installIfStale();
await startProduct({
  sandbox: typescript('sandbox/src/main.ts'),
  server: typescript('shared/build/src/dev.cli.ts'),
}).catch((error) => fail(error.message));
