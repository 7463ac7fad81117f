import './environment.mjs';
import { spawnSync } from 'node:child_process';
import { checkNode, installIfStale, typescript, workspaceDir } from './workspace.mjs';

/** Runs a command of the server with the arguments and the terminal of this process. */
export async function runCommand(file) {
  checkNode();
  await installIfStale();
  const args = [...typescript(file), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: workspaceDir, stdio: 'inherit' }).status ?? 1;
}
