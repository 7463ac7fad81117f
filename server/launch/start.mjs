import './environment.mjs';
import path from 'node:path';
import { startProduct } from './product.mjs';
import {
  buildIfStale,
  checkNode,
  ensureDataDir,
  ensurePort,
  fail,
  installIfStale,
  workspaceDir,
} from './workspace.mjs';

checkNode();
ensureDataDir();
await ensurePort();
await installIfStale();
await buildIfStale();
await startProduct({
  sandbox: [path.join(workspaceDir, 'sandbox/dist/main.js')],
  server: ['--enable-source-maps', path.join(workspaceDir, 'server/dist/main.js')],
}).catch((error) => fail(error.message));
