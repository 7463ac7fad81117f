import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** An empty folder for a test; it goes with the whole run, however that ends. */
export function temporaryFolder(): string {
  return mkdtempSync(join(inject('runFolder'), 'test-'));
}

/** Such a folder with a migrated embedded database, so that a start takes no time for making one. */
export function folderWithDatabase(): string {
  const folder = temporaryFolder();
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}
