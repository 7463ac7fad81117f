import { runCommand } from './command.mjs';

await runCommand('server/src/create-admin.cli.ts');
