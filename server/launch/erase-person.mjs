import { runCommand } from './command.mjs';

await runCommand('server/src/erase-person.cli.ts');
