import { legacyFileSchema } from '@chatline/contract/modules/legacy-registry';
import { followsFrom, parseSignedRegistry } from '@chatline/contract/modules/read-registry';
import { withEarlierRoots } from '@chatline/contract/modules/unused-parts';
import * as v from 'valibot';
import { registryFile, storeOf } from '../store/release-store.ts';
import { locateCopy, readCopies } from './last-good.ts';
import { shellRootKey } from './live-shell.ts';
import { otherKeyError } from './registry-store.ts';
import { genuineTexts, isGenuine } from './signed-text.ts';

const legacySchema = v.pipe(v.string(), v.parseJson(), legacyFileSchema);

/**
 * Checks that a shell with another root key than the present one can read the registry, or a copy if that is missing or
 * damaged: it is signed with that key, or with one that followed it. Otherwise every module would break as soon as the shell is built.
 * @throws {Error} with the ways out: the key is probably the wrong one
 */
export async function checkShellKey(dataDir: string, key: string): Promise<void> {
  if ((await shellRootKey(dataDir)) === key) return;
  const store = storeOf(dataDir);
  const text = (await store.read(registryFile))?.toString('utf8') ?? '';
  const legacy = v.safeParse(legacySchema, text);
  if (legacy.success) {
    if (isGenuine({ ...legacy.output, key })) return;
    throw otherKeyError(dataDir, store.locate(registryFile));
  }
  const present = parseSignedRegistry(text);
  const copies = await readCopies(dataDir);
  // A changed root says nothing about the key.
  const genuine = (present && isGenuine(present.root) ? [present] : copies).filter(({ root }) =>
    isGenuine(root),
  );
  const follows = genuine
    .map((one) => copies.reduce(withEarlierRoots, one))
    .some((one) => followsFrom(one, { rootKey: key, genuine: genuineTexts(one) }));
  const [other] = genuine;
  if (other === undefined || follows) return;
  const file = other === present ? store.locate(registryFile) : await locateCopy(dataDir);
  throw otherKeyError(dataDir, file ?? '', other.root.key);
}
