import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeptRelease } from '@chatline/contract/modules/registry-documents';
import { type Release, releaseSchema } from '@chatline/contract/modules/release';
import * as v from 'valibot';
import { checkRelease } from './release-hash.ts';

/** Description of a release, in its folder. */
export const releaseFile = 'release.json';

/**
 * Reads a stored release, to make it live again.
 * @throws {Error} with the reason, if its files are missing, or differ from the released ones
 */
export async function readRelease(dataDir: string, name: string, kept: KeptRelease): Promise<Release> {
  const dir = path.join(dataDir, 'modules', name, kept.version);
  const file = path.join(dir, releaseFile);
  if (!existsSync(file)) throw new Error(`${name} ${kept.version} is not released here`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), await readFile(file, 'utf8'));
  if (!read.success)
    throw new Error(`${name} ${kept.version} is not what was released: ${releaseFile} is changed`);
  await checkRelease(dir, read.output, kept);
  return read.output;
}
