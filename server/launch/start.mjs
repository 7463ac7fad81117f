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
// A module that does not build is left out, so that one team's mistake does not stop the others.
await buildIfStale('--leave-out');
await startProduct({
  sandbox: [path.join(workspaceDir, 'sandbox/dist/main.js')],
  server: ['--enable-source-maps', path.join(workspaceDir, 'server/dist/main.js')],
}).catch((error) => fail(error.message));

// npm forwards a signal only to its shell, so the product ends when that shell is gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
