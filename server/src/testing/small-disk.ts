import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordinaryUser } from './start-postgres.ts';

/** A disk of a few megabytes that a test fills. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const mebibyte = 1024 * 1024;

/** Mounts a small disk for PostgreSQL's user; null where that is not permitted, which skips the test. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'chatline-disk-'));
  const user = ordinaryUser();
  const owner = user ? `,uid=${user.uid},gid=${user.gid}` : '';
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = `size=${megabytes}m,mode=700${owner}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    remove();
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      // Smaller and smaller parts, until not even a page is free.
      for (let size = mebibyte; size >= 1024; size /= 4) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // No such part fits.
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      // Lazily, because after a failed test a database may still have files open there.
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      remove();
    },
  };
}
