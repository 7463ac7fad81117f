import { existsSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from './product.mjs';
import { buildIfStale, checkNode, fail, installIfStale, workspaceDir } from './workspace.mjs';

checkNode();
const envFile = path.join(workspaceDir, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
await installIfStale();
await buildIfStale();
await startProduct({
  sandbox: [path.join(workspaceDir, 'sandbox/dist/main.js')],
  server: ['--enable-source-maps', path.join(workspaceDir, 'server/dist/main.js')],
}).catch((error) => fail(error.message));
