import './environment.mjs';
import { spawnSync } from 'node:child_process';
import { checkNode, installIfStale, typescript, workspaceDir } from './workspace.mjs';

checkNode();
await installIfStale();
const args = [...typescript('server/src/backup.cli.ts'), ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: workspaceDir, stdio: 'inherit' }).status ?? 1;
