import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAbandoned, ownerSuffix } from './build-folder.ts';
import { onInterrupt } from './on-interrupt.ts';

const ofChecks = /^chatline-(?:smoke|folder-rules)-/;

/**
 * Creates a folder among the temporary ones, which is deleted even if this process is interrupted; if it is killed, the
 * next check or `clean` deletes it.
 * @param check what it is for
 */
export async function temporaryFolder(check: 'smoke' | 'folder-rules') {
  const name = `chatline-${check}-${randomBytes(4).toString('hex')}${ownerSuffix}`;
  const folder = path.join(tmpdir(), name);
  await mkdir(folder, { mode: 0o700 });
  const forget = onInterrupt(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const deleteFolder = async () => {
    await rm(folder, { recursive: true, force: true });
    forget();
  };
  return { folder, deleteFolder };
}

/** Others have their folders in the same place, and may not be deleted. */
async function isOwn(folder: string): Promise<boolean> {
  const { uid } = await stat(folder);
  return process.getuid === undefined || uid === process.getuid();
}

/** Temporary folders of checks whose process has ended, or that another machine began more than an hour ago. */
export async function abandonedChecks(nowMs: number): Promise<readonly string[]> {
  const names = (await readdir(tmpdir())).filter((name) => ofChecks.test(name)).sort();
  const folders = names.map((name) => path.join(tmpdir(), name));
  const abandoned = await Promise.all(
    folders.map(async (folder) => {
      try {
        return (await isOwn(folder)) && (await isAbandoned(folder, nowMs));
      } catch {
        // Its process has just deleted it.
        return false;
      }
    }),
  );
  return folders.filter((_folder, index) => abandoned[index]);
}
