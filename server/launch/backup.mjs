import { runCommand } from './command.mjs';

await runCommand('server/src/backup.cli.ts');
