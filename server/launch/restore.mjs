import { runCommand } from './command.mjs';

await runCommand('server/src/restore.cli.ts');
