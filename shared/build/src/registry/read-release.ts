import type { KeptRelease } from '@chatline/contract/modules/registry-documents';
import { type Release, releaseSchema } from '@chatline/contract/modules/release';
import * as v from 'valibot';
import { releaseFile } from '../common/release-files.ts';
import { storeOf } from '../store/release-store.ts';
import { checkRelease } from './release-hash.ts';

/**
 * Reads a stored release, to make it live again.
 * @throws {Error} with the reason, if its files are missing, or differ from the released ones
 */
export async function readRelease(dataDir: string, name: string, kept: KeptRelease): Promise<Release> {
  const store = storeOf(dataDir);
  const folder = `modules/${name}/${kept.version}`;
  const bytes = await store.read(`${folder}/${releaseFile}`);
  if (bytes === undefined) throw new Error(`${name} ${kept.version} is not released here`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), bytes.toString('utf8'));
  if (!read.success)
    throw new Error(`${name} ${kept.version} is not what was released: ${releaseFile} is changed`);
  await checkRelease(store, folder, read.output, kept);
  return read.output;
}
