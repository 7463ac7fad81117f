import { spawn } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StartError } from '../errors.ts';
import { takeEmbeddedLock } from './embedded-lock.ts';

const lockPath = () => join(temporaryFolder(), 'database.lock');
/** Two processes start, on a machine that may be busy. */
const patient = { timeout: 10_000 };

describe('the lock of the embedded database', () => {
  it('is held by one owner at a time, and can be released', () => {
    const path = lockPath();
    const unlock = takeEmbeddedLock(path);
    expect(() => takeEmbeddedLock(path)).toThrow(StartError);
    unlock();
    takeEmbeddedLock(path)();
  });

  it('is never taken from a running process, however old it is', () => {
    const path = lockPath();
    takeEmbeddedLock(path);
    utimesSync(path, 0, 0);
    expect(() => takeEmbeddedLock(path)).toThrow(`process ${process.pid}`);
  });

  it('is taken from a process that has ended', async () => {
    const path = lockPath();
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(path, JSON.stringify({ pid: child.pid, born: '' }));
    takeEmbeddedLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  });

  it('is taken from a process that was killed and not reaped yet', async () => {
    const path = lockPath();
    // A stopped parent does not reap its child.
    const keep = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('node:fs').writeFileSync(process.argv[1], String(child.pid));
      process.kill(process.pid, 'SIGSTOP');`;
    const pidFile = `${path}.pid`;
    const parent = spawn(process.execPath, ['-e', keep, pidFile]);
    const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    await expect.poll(() => read(pidFile), patient).not.toBe('');
    const pid = Number(read(pidFile));
    await expect.poll(() => read(`/proc/${parent.pid}/stat`), patient).toContain(') T ');
    const boot = read('/proc/sys/kernel/random/boot_id').trim();
    const born = `${boot}/${read(`/proc/${pid}/stat`).split(' ')[21]}`;
    writeFileSync(path, JSON.stringify({ pid, born }));
    expect(() => takeEmbeddedLock(path)).toThrow(`process ${pid}`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => read(`/proc/${pid}/stat`), patient).toContain(') Z ');
    // Its other threads end a moment later.
    await vi.waitFor(() => takeEmbeddedLock(path)(), patient);
    parent.kill('SIGKILL');
  }, 40_000);

  it('is taken if another process now has the owner’s id, and if the file is damaged', () => {
    const path = lockPath();
    writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'another boot/1' }));
    takeEmbeddedLock(path)();
    writeFileSync(path, '{"pid":');
    takeEmbeddedLock(path)();
  });
});
