import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkDataDir } from './check-data-dir.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the check of the data folder', () => {
  it('closes a data folder to other users, and folders in it that an older build left open', () => {
    const created = join(temporaryFolder(), 'new', 'data');
    checkDataDir(created);
    expect(modeOf(created)).toBe(0o700);
    const old = temporaryFolder();
    mkdirSync(join(old, 'database'), { mode: 0o755 });
    mkdirSync(join(old, 'media'), { mode: 0o777 });
    checkDataDir(old);
    expect([old, join(old, 'database'), join(old, 'media')].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  });
});
