import { rmSync } from 'node:fs';
import path from 'node:path';
import { takeEmbeddedLock } from './platform/database/embedded-lock.ts';

/** Keys and releases stay: a browser refuses a registry whose revision went back. */
const cleared = ['database', 'media', 'sandbox'];

function clear(dataDir: string): void {
  const unlock = takeEmbeddedLock(path.join(dataDir, 'database.lock'));
  try {
    for (const folder of cleared) rmSync(path.join(dataDir, folder), { recursive: true, force: true });
  } finally {
    unlock();
  }
}

try {
  for (const dataDir of process.argv.slice(2)) clear(dataDir);
  process.stdout.write('Cleared. npm start makes fresh demo data.\n');
} catch (error) {
  process.stderr.write(`Not cleared. ${error instanceof Error ? error.message.split('\n')[0] : error}\n`);
  process.exitCode = 1;
}
