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
// One team's broken module does not keep everybody from starting.
await buildIfStale('--leave-out');
await startProduct({
  sandbox: [path.join(workspaceDir, 'sandbox/dist/main.js')],
  server: ['--enable-source-maps', path.join(workspaceDir, 'server/dist/main.js')],
}).catch((error) => fail(error.message));

// npm passes a signal on to its shell alone: once that shell is gone, the product ends, too.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
