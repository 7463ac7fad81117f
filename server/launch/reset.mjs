import './environment.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkNode, dataDir, fail, installIfStale, typescript, workspaceDir } from './workspace.mjs';

checkNode();
if (process.env.DATABASE_URL) {
  fail('DATABASE_URL is set: reset only clears the embedded database. Drop and create that one yourself.');
}
await installIfStale();
// Without DATA_DIR there are two folders: npm start's and npm run dev's.
const folders = process.env.DATA_DIR ? [dataDir] : [dataDir, path.join(workspaceDir, '.data-dev')];
const args = [...typescript('server/src/reset.cli.ts'), ...folders.filter((folder) => existsSync(folder))];
process.exitCode = spawnSync(process.execPath, args, { cwd: workspaceDir, stdio: 'inherit' }).status ?? 1;
