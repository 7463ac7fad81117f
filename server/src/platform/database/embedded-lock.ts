import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { StartError } from '../errors.ts';

const ownerSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), born: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Start time of a process, from the kernel, so that a reused process id is not mistaken for the old owner. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. The state follows it, and field 22 is the 20th after it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Killed but not reaped by its parent, which in a container may never happen: it no longer writes.
    const isOver = state === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1;
    return isOver ? 'over' : `${boot}/${fields[18]}`;
  } catch {
    // Not Linux, or the process is gone.
    return '';
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return owner.born === '' || birthOf(owner.pid) === owner.born;
}

function readOwner(path: string): { owner: Owner | null; text: string } | null {
  try {
    const text = readFileSync(path, 'utf8');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ownerSchema), text);
    return { owner: parsed.success ? parsed.output : null, text };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function inUseError(owner: Owner): StartError {
  return new StartError(
    `The embedded database is in use by process ${owner.pid}; stop it, or set DATA_DIR or DATABASE_URL.`,
  );
}

/** Removes the lock of a dead owner. The moved file is read again, because another process may have been faster. */
function deleteDeadLock(path: string, text: string): void {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved?.owner && moved.text !== text) {
    linkSync(aside, path);
    rmSync(aside);
    throw inUseError(moved.owner);
  }
  rmSync(aside, { force: true });
}

/**
 * Takes the lock beside the embedded database's folder: PGlite lets two processes open one folder and silently loses
 * writes (stack-and-why.md, PGlite). Age does not end a lock, only the end of its process does.
 * @param path the lock file
 * @returns releases the lock
 * @throws {StartError} if a running process holds it
 */
export function takeEmbeddedLock(path: string): () => void {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const present = readOwner(path);
      if (present?.owner && isAlive(present.owner)) throw inUseError(present.owner);
      if (present) deleteDeadLock(path, present.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
