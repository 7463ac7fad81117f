import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readConfig } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { migrationsOf, readMigrations, stepsOf } from './platform/database/migration-files.ts';
import { listFinishedSteps, listMigrations } from './platform/database/migrations.store.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { convertTable } from './platform/database/partitions/convert-table.ts';
import { largeTables } from './platform/database/partitions/large-tables.ts';
import { listOtherSessions } from './platform/database/partitions/swap.store.ts';
import { applicationName } from './platform/database/postgres-pool.ts';
import { StartError } from './platform/errors.ts';
import { createLogger } from './platform/logger.ts';
import { runCli } from './platform/run-cli.ts';

const usage =
  'npm run partition -- [--count 16 | --back] [--confirm]   (with the embedded database, stop the server first)';
const countSchema = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.integer(),
  v.minValue(2),
  v.maxValue(64),
);

/** @throws {StartError} if the tables are not those of this release, or background steps still run */
async function checkMigrated(database: Database): Promise<void> {
  const files = readMigrations();
  const done = (await listMigrations(database).catch(() => [])).join();
  const known = migrationsOf(files)
    .map(({ name }) => name)
    .join();
  if (done !== known)
    throw new StartError(
      'The tables are not those of this release: start its server once, and only this one.',
    );
  const finished = await listFinishedSteps(database);
  const open = stepsOf(files).filter(({ name }) => !finished.has(name));
  if (open.length > 0)
    throw new StartError(
      `Background steps are not finished (migration_steps): let a worker run first. The next is ${open[0]?.name}.`,
    );
}

/** @throws {StartError} if a process may be of a release that cannot store messages in partitions */
async function checkSessions(database: Database): Promise<void> {
  const others = await listOtherSessions(database, applicationName);
  if (others.length > 0)
    throw new StartError(
      `Other sessions use the database (${others.join(', ')}). A server of an earlier release cannot store received messages in partitions. If none of them is one, add --confirm.`,
    );
}

runCli(async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '16' },
      back: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
    },
  });
  const count = v.safeParse(countSchema, values.count);
  if (!count.success) throw new StartError(`--count is from 2 to 64. Usage: ${usage}`);
  const partitions = values.back ? 0 : count.output;
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLogger(config.logLevel), () => process.exit(1));
  const report = (text: string) => void process.stdout.write(`${text}\n`);
  try {
    await checkMigrated(database);
    const mayBreak = config.databaseUrl !== null && !values.back && !values.confirm;
    const check = async () => (mayBreak ? checkSessions(database) : undefined);
    await check();
    for (const table of largeTables) {
      // Copying takes long: a server may have been returned to an earlier release meanwhile.
      await convertTable(database, table, { partitions }, { report, beforeSwap: check });
      report(`${table.name} is ${partitions === 0 ? 'one table' : `in ${partitions} partitions`}.`);
    }
  } finally {
    await database.close();
  }
}, 'Not finished. ');
