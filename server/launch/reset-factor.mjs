import { runCommand } from './command.mjs';

await runCommand('server/src/reset-factor.cli.ts');
