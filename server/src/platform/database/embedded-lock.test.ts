import { spawn } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StartError } from '../start-error.ts';
import { takeEmbeddedLock } from './embedded-lock.ts';

const lockPath = () => join(temporaryFolder(), 'database.lock');

describe('the lock of the embedded database', () => {
  it('is held by one at a time, and given back', () => {
    const path = lockPath();
    const unlock = takeEmbeddedLock(path);
    expect(() => takeEmbeddedLock(path)).toThrow(StartError);
    unlock();
    takeEmbeddedLock(path)();
  });

  it('is never taken from the living, however old it is', () => {
    const path = lockPath();
    takeEmbeddedLock(path);
    utimesSync(path, 0, 0);
    expect(() => takeEmbeddedLock(path)).toThrow(`process ${process.pid}`);
  });

  it('is taken from the dead', async () => {
    const path = lockPath();
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(path, JSON.stringify({ pid: child.pid, born: '' }));
    takeEmbeddedLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  });

  it('is taken where the owner’s number belongs to another process now, and where the file is broken', () => {
    const path = lockPath();
    writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'another boot/1' }));
    takeEmbeddedLock(path)();
    writeFileSync(path, '{"pid":');
    takeEmbeddedLock(path)();
  });
});
