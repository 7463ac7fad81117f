import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of migrations: its name, which is its position too, and its statements. */
export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
}

// In the bundle the folder is next to the built file.
const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

const isStep = ({ name }: MigrationFile) => name.endsWith('.step.sql');

/** Reads the migrations and their background steps, in order. */
export function readMigrations(): readonly MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/** The background steps: each runs beside the server after the migrations before it. */
export function stepsOf(files: readonly MigrationFile[]): readonly MigrationFile[] {
  return files.filter(isStep);
}

/** The migrations that run when a server starts. */
export function migrationsOf(files: readonly MigrationFile[]): readonly MigrationFile[] {
  return files.filter((file) => !isStep(file));
}

/** True if a migration takes away what an earlier release used: the steps before it have to be finished. */
export function isContract({ sql }: MigrationFile): boolean {
  return /^-- Contract: /m.test(sql);
}
