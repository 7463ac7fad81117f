import { runCommand } from './command.mjs';

await runCommand('server/src/export-account.cli.ts');
