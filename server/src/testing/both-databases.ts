import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { folderWithDatabase } from './temporary-folder.ts';

interface Opened {
  readonly database: Database;
  drop(): Promise<void>;
}

async function openEmbeddedCopy(): Promise<Opened> {
  const folder = folderWithDatabase();
  const database = await openEmbedded(folder, () => {});
  return { database, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Creates a new migrated database on the run's PostgreSQL.
 * @param template of the database; `template0` has no tables
 */
export async function createPostgresCopy(
  template = inject('postgresTemplate'),
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `chatline_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${template}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

async function openPostgresCopy(): Promise<Opened> {
  const { url, drop } = await createPostgresCopy();
  return { database: await openPostgres(url, pino({ level: 'silent' }), 5), drop };
}

const engines = [
  { engine: 'embedded', open: openEmbeddedCopy },
  { engine: 'PostgreSQL', open: openPostgresCopy },
];
/** The engine of tests that run on one engine. */
const defaultEngine = 'PostgreSQL';

/** Returns the engines for a test. TEST_ENGINE is `all`, or the only engine of a run. */
function chosenEngines(isOnBoth: boolean): typeof engines {
  const { TEST_ENGINE: wanted } = process.env;
  if (wanted === 'all' || (!wanted && isOnBoth)) return engines;
  return engines.filter(({ engine }) => engine === (wanted || defaultEngine));
}

type Define = (database: () => Database) => void;

function runOn(chosen: typeof engines, title: string, define: Define): void {
  describe.each(chosen)(`${title} on $engine`, ({ open }) => {
    let opened: Opened | null = null;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened?.database.close();
      await opened?.drop();
    });
    define(() => {
      if (opened === null) throw new Error('The database can only be used in hooks and tests');
      return opened.database;
    });
  });
}

/**
 * Runs the same tests on both engines, each with a new migrated database for the whole block; for stores, migrations,
 * listeners and the main jobs.
 * @param define defines the tests; its function returns the open database, in hooks and tests
 */
export function onBothDatabases(title: string, define: Define): void {
  runOn(chosenEngines(true), title, define);
}

/** Runs tests on one engine, and on both in a deep run; for code above the stores. */
export function onOneDatabase(title: string, define: Define): void {
  runOn(chosenEngines(false), title, define);
}
