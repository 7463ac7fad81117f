import { runCommand } from './command.mjs';

await runCommand('server/src/partition.cli.ts');
