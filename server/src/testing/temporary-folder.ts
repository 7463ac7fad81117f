import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates an empty folder for a test; it is deleted when the whole run ends. */
export function temporaryFolder(): string {
  return mkdtempSync(join(inject('runFolder'), 'test-'));
}

/** Creates such a folder with a migrated embedded database, so that a server starts without migrating. */
export function folderWithDatabase(): string {
  const folder = temporaryFolder();
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}
