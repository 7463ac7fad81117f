// Part of npm run check: stores that use a table of another area against the rule of docs/architecture.md.
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { readRepository } from '../repository.ts';
import { findForeignTables } from './find-foreign-tables.ts';
import { tableExceptions, tableOwners } from './table-owners.ts';

const cruiser = v.object({ forbidden: v.array(v.object({ name: v.string() })) });
const { forbidden } = v.parse(cruiser, createRequire(import.meta.url)('../../.dependency-cruiser.cjs'));
const ordered = forbidden.flatMap(({ name }) => /^8-(.*)-imports-no-later-area$/.exec(name)?.[1] ?? []);

const rules = { areas: [...ordered, 'app'], owners: tableOwners, exceptions: tableExceptions };
const found = findForeignTables(readRepository('.'), rules);
for (const { path, line, problem } of found) console.error(`${path}:${line}: ${problem}`);
process.exitCode = found.length === 0 ? 0 : 1;
