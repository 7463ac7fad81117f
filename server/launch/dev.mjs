// Before the others are loaded: they look at these. Releases and data of npm start stay as they are.
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
