import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNodeProgram } from '@chatline/shared/build/build-node';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated embedded database, to be copied. */
    embeddedTemplate: string;
    /** The PostgreSQL server of the run. */
    postgresUrl: string;
    /** A migrated database there, to be copied. */
    postgresTemplate: string;
    /** Folder of the bundled programs, built as for the product. */
    programs: string;
  }
}

async function makeEmbeddedTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chatline-embedded-'));
  const database = await openEmbedded(folder, () => {});
  await migrate(database);
  await database.close();
  return folder;
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

const serverDir = fileURLToPath(new URL('../../', import.meta.url));

/** Node's own start is dear enough: a process of a test must not read TypeScript each time. */
async function makePrograms(): Promise<string> {
  const target = join('dist', `tests-${process.pid}`);
  await buildNodeProgram({
    dir: serverDir,
    target,
    entries: {
      main: 'src/main.ts',
      'create-admin.cli': 'src/create-admin.cli.ts',
      'embedded.worker': 'src/platform/database/embedded.worker.ts',
      sandbox: '../sandbox/src/main.ts',
    },
    folders: { migrations: 'src/platform/database/migrations' },
  });
  return join(serverDir, target);
}

/** Once for a whole run: the programs, one PostgreSQL, and a migrated template on each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [embeddedTemplate, postgres, programs] = await Promise.all([
    makeEmbeddedTemplate(),
    startPostgres(),
    makePrograms(),
  ]);
  const postgresTemplate = await makePostgresTemplate(postgres.url);
  project.provide('embeddedTemplate', embeddedTemplate);
  project.provide('postgresUrl', postgres.url);
  project.provide('programs', programs);
  project.provide('postgresTemplate', postgresTemplate);
  return async () => {
    await runOn(postgres.url, `drop database if exists ${postgresTemplate} with (force)`);
    await postgres.stop();
    for (const folder of [embeddedTemplate, programs]) rmSync(folder, { recursive: true, force: true });
  };
}
