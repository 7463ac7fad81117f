import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNodeProgram } from '@chatline/build/bundle/build-node';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the run's folders; deleted when the run ends. */
    runFolder: string;
    /** A data folder with a migrated embedded database, to be copied. */
    embeddedTemplate: string;
    /** A data folder with an embedded database without tables, to be copied. */
    embeddedEmpty: string;
    /** The PostgreSQL server of the run. */
    postgresUrl: string;
    /** A migrated database there, to be copied. */
    postgresTemplate: string;
    /** Folder of the bundled programs, built as for the product. */
    programs: string;
  }
}

const serverDir = fileURLToPath(new URL('../../', import.meta.url));
const engineManifest = join(serverDir, 'node_modules/@electric-sql/pglite/package.json');
const migrationsDir = join(serverDir, 'src/platform/database/migrations');

/** Returns a hash that changes with the migrations, and with the engine that writes the database. */
function hashOfTemplate(): string {
  const hash = createHash('sha256').update('empty and migrated').update(readFileSync(engineManifest));
  for (const file of readdirSync(migrationsDir).sort())
    hash.update(file).update(readFileSync(join(migrationsDir, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Data folders with embedded databases. */
interface EmbeddedTemplates {
  readonly empty: string;
  readonly migrated: string;
}

const templatesIn = (folder: string): EmbeddedTemplates => ({
  empty: join(folder, 'empty'),
  migrated: join(folder, 'migrated'),
});

/** Creates the embedded databases once for all runs with the same migrations. */
async function makeEmbeddedTemplates(runFolder: string): Promise<EmbeddedTemplates> {
  const cached = join(serverDir, 'node_modules/.cache/embedded', hashOfTemplate());
  if (existsSync(cached)) return templatesIn(cached);
  const folder = join(runFolder, 'embedded');
  const { empty, migrated } = templatesIn(folder);
  await (await openEmbedded(empty, () => {})).close();
  cpSync(empty, migrated, { recursive: true });
  const database = await openEmbedded(migrated, () => {});
  await migrate(database);
  await database.close();
  // A database of other migrations is no longer used.
  rmSync(dirname(cached), { recursive: true, force: true });
  const copy = `${cached}-${process.pid}`;
  cpSync(folder, copy, { recursive: true });
  try {
    renameSync(copy, cached);
  } catch {
    // Another run has created it in the meantime.
    rmSync(copy, { recursive: true, force: true });
  }
  return templatesIn(folder);
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function makePostgresTemplate(url: string): Promise<string> {
  const name = `chatline_template_${process.pid}`;
  await runOn(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = await openPostgres(address.href, pino({ level: 'silent' }), 2);
  await migrate(database);
  await database.close();
  return name;
}

/** Bundles the programs, so that a test that starts a process does not have to compile TypeScript each time. */
async function makePrograms(target: string): Promise<void> {
  await buildNodeProgram({
    dir: serverDir,
    target,
    entries: {
      main: 'src/main.ts',
      'create-admin.cli': 'src/create-admin.cli.ts',
      'reset-factor.cli': 'src/reset-factor.cli.ts',
      'backup.cli': 'src/backup.cli.ts',
      'restore.cli': 'src/restore.cli.ts',
      'erase-person.cli': 'src/erase-person.cli.ts',
      'partition.cli': 'src/partition.cli.ts',
      'embedded.worker': 'src/platform/database/embedded.worker.ts',
      sandbox: '../sandbox/src/main.ts',
    },
    folders: { migrations: 'src/platform/database/migrations', fonts: 'src/billing/invoices/fonts' },
  });
}

/** Creates the run's folders; they are deleted when the process exits, even if a test or this set-up fails. */
function makeFolders(): { readonly runFolder: string; readonly programs: string; readonly target: string } {
  const runFolder = mkdtempSync(join(tmpdir(), 'chatline-tests-'));
  const target = join('dist', `tests-${process.pid}`);
  const programs = join(serverDir, target);
  process.once('exit', () => {
    for (const folder of [runFolder, programs]) rmSync(folder, { recursive: true, force: true });
  });
  return { runFolder, programs, target };
}

/** Prepares a whole run: the programs, one PostgreSQL, and a migrated template on each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { runFolder, programs, target } = makeFolders();
  const [embedded, postgres] = await Promise.all([
    makeEmbeddedTemplates(runFolder),
    startPostgres(),
    makePrograms(target),
  ]);
  const postgresTemplate = await makePostgresTemplate(postgres.url);
  project.provide('runFolder', runFolder);
  project.provide('embeddedTemplate', embedded.migrated);
  project.provide('embeddedEmpty', embedded.empty);
  project.provide('postgresUrl', postgres.url);
  project.provide('programs', programs);
  project.provide('postgresTemplate', postgresTemplate);
  return async () => {
    await runOn(postgres.url, `drop database if exists ${postgresTemplate} with (force)`);
    await postgres.stop();
  };
}
