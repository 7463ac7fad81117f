// Part of npm run check: SQL over large tables that does not name the account of the rows.
import { readRepository } from '../repository.ts';
import { accountRules } from './account-tables.ts';
import { findCrossing } from './find-crossing.ts';

const found = await findCrossing(readRepository('.'), accountRules);
for (const { path, line, problem } of found) console.error(`${path}:${line}: ${problem}`);
process.exitCode = found.length === 0 ? 0 : 1;
