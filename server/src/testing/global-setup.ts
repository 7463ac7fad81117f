import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Once for a whole run: one PostgreSQL, and a migrated template on each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [embeddedTemplate, postgres] = await Promise.all([makeEmbeddedTemplate(), startPostgres()]);
  const postgresTemplate = await makePostgresTemplate(postgres.url);
  project.provide('embeddedTemplate', embeddedTemplate);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', postgresTemplate);
  return async () => {
    await runOn(postgres.url, `drop database if exists ${postgresTemplate} with (force)`);
    await postgres.stop();
    rmSync(embeddedTemplate, { recursive: true, force: true });
  };
}
