import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openEmbedded } from './embedded.ts';

function openFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(900);
  return files.filter((file) => (statSync(file).mode & 0o077) !== 0);
}

it('only the owner can open a database’s files, those of an earlier release and new ones', async () => {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'database');
  const first = await openEmbedded(dataDir, () => {});
  await first.script('create table kept as select generate_series(1, 10000) as number');
  expect(openFiles(folder)).toEqual([]);
  await first.close();
  chmodSync(join(folder, 'postgresql.conf'), 0o666);
  chmodSync(join(folder, 'base'), 0o755);
  const second = await openEmbedded(dataDir, () => {});
  await second.script('create table more as select * from kept');
  expect(openFiles(folder)).toEqual([]);
  await second.close();
}, 60_000);
