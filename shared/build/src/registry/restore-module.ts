import {
  followsFrom,
  parseSignedRegistry,
  type RegistryFault,
} from '@chatline/contract/modules/read-registry';
import type { SeenRevisions } from '@chatline/contract/modules/reading-terms';
import type { RegisteredModule, Registry } from '@chatline/contract/modules/registry';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import { maxRegistryBytes, missingEarlierKeys } from '@chatline/contract/modules/unused-parts';
import { registryFile, storeOf } from '../store/release-store.ts';
import { isAhead } from './ahead.ts';
import { lastGoodFile, memoryOfCopies, noCopyHas, readCopies, withLatestRoot } from './last-good.ts';
import { shellRootKey } from './live-shell.ts';
import { rootPublicKey } from './registry-keys.ts';
import { changeRegistry, checkOwnRootKey, fittingText, readUsed, withKnownRoots } from './registry-store.ts';
import { genuineTexts } from './signed-text.ts';

/** Reads as the server does, so that what is ahead of this machine's clock is damaged; but nothing expires. */
function readerFor(rootKey: string) {
  return (signed: SignedRegistry, seen?: SeenRevisions) =>
    readUsed(signed, { rootKey, seen, serverMs: Date.now() });
}

/** The way out if no copy has a good part. Only a part that is ahead can be read, to be signed again. */
const elseRenew = (name: string, revision = 0) =>
  isAhead(revision)
    ? `: sign it again where its key is with: npm run module -- renew ${name}`
    : `: put back a registry.json that has one, or delete the part in it and release ${name} again`;

/**
 * Replaces a module's damaged part of the registry by that of the server's last good copy. It is signed already, so no
 * key is needed. A part that is missing, ahead of the clock, or older than the copy's counts as damaged, as it does for
 * the server.
 * @returns what is in the registry again
 * @throws {Error} with the reason, if the part is not damaged, or the copy has no good one
 */
export async function restoreModule(dataDir: string, name: string): Promise<RegisteredModule> {
  let restored: RegisteredModule | undefined;
  await changeRegistry(dataDir, async (open) => {
    if (open === undefined) throw new Error('There is no registry yet: npm run build writes it');
    const read = readerFor(await rootPublicKey(dataDir));
    const { lastGood } = open;
    const present = read(open.signed, open.seen).registry?.refused[name];
    if (!present?.isDamaged)
      throw new Error(`The registry's part of ${name} is not damaged: nothing is restored`);
    const changed = { ...open.signed, modules: { ...open.signed.modules, [name]: lastGood.modules[name] } };
    // The present root, because it may no longer trust the key of an old part.
    restored = read(changed).registry?.modules[name];
    const otherwise = elseRenew(name, open.registry.modules[name]?.revision);
    if (restored === undefined)
      throw new Error(
        `The registry's part of ${name} is damaged, and ${noCopyHas(dataDir)} a good one${otherwise}`,
      );
    return changed;
  });
  if (restored === undefined) throw new Error('The registry was not written');
  return restored;
}

const elseSign = (fault: RegistryFault) =>
  fault === 'ahead'
    ? 'sign it again where its key is with: npm run module -- renew root'
    : 'put back a registry.json that has one';

/** A root that is in the registry again, and the modules that cannot be used with it. */
interface RestoredRoot {
  readonly revision: number;
  readonly unusable: readonly string[];
}
const rootOf = ({ revision, refused }: Registry): RestoredRoot => ({
  revision,
  unusable: Object.keys(refused),
});

/**
 * Completes the earlier roots of a registry whose root is not damaged itself.
 * @throws {Error} with the reason, if nothing would change, or the shell has a root key that none of them leads from
 */
async function completedRoots(
  dataDir: string,
  {
    signed,
    whole,
    bytes,
  }: { readonly signed: SignedRegistry; readonly whole: SignedRegistry; readonly bytes: number },
): Promise<Buffer> {
  const rootKey = await shellRootKey(dataDir);
  if (!followsFrom(whole, { rootKey, genuine: genuineTexts(whole) }))
    throw new Error(
      `The registry's root does not follow from the root key that the shell was built with, and ${noCopyHas(dataDir)} earlier roots that do: build the shell again with: npm run build`,
    );
  const text = fittingText(whole);
  // Servers read no larger file, whatever is in it.
  if (text.toString('utf8') !== JSON.stringify(signed) || bytes > maxRegistryBytes) return text;
  const [missing] = missingEarlierKeys(whole);
  if (missing !== undefined)
    throw new Error(
      `Earlier roots of the registry are missing, and ${noCopyHas(dataDir)} them: put back a registry.json that has them, or where the root key is, give up consoles that were built with the earlier key: npm run module -- distrust root ${missing}`,
    );
  throw new Error("The registry's root is not damaged: nothing is restored");
}

/** @throws {Error} with the way out, if there is no registry, or its file is broken as a whole */
function parsedFile(
  dataDir: string,
  bytes: Buffer | undefined,
  copies: readonly SignedRegistry[],
): { readonly signed: SignedRegistry; readonly size: number } {
  const signed = bytes && parseSignedRegistry(bytes.toString('utf8'));
  if (bytes === undefined && copies.length === 0)
    throw new Error('There is no registry yet: npm run build writes it');
  if (bytes === undefined || signed === undefined)
    throw new Error(
      `${storeOf(dataDir).locate(registryFile)} is missing or broken as a whole: put ${lastGoodFile(dataDir)} in its place, or registry.last-signed.json beside it`,
    );
  return { signed, size: bytes.length };
}

/**
 * Replaces a root that is damaged, older than the copy's or ahead of the clock by that of the server's last good copy, or
 * puts back the earlier roots that are missing. If the file is too large for servers, what no reader uses is left out.
 * @throws {Error} with the reason, if the root is not damaged, or the copy has no good one
 */
export async function restoreRoot(dataDir: string): Promise<RestoredRoot> {
  let restored: RestoredRoot | undefined;
  await storeOf(dataDir).change(registryFile, async (read) => {
    const copies = await readCopies(dataDir);
    const { signed, size } = parsedFile(dataDir, await read(), copies);
    const rootKey = await rootPublicKey(dataDir);
    const readAs = readerFor(rootKey);
    const good = withLatestRoot(copies, rootKey);
    const whole = await withKnownRoots(dataDir, signed, copies);
    const present = readAs(whole, memoryOfCopies(copies, whole).seen);
    if (present.registry !== undefined) {
      restored = rootOf(present.registry);
      return completedRoots(dataDir, { signed, whole, bytes: size });
    }
    if (present.fault === 'format')
      throw new Error(
        `The registry cannot be read (${present.problem}): change it with the tool that wrote it${good === undefined ? '' : `, or put ${lastGoodFile(dataDir)} in its place`}`,
      );
    if (good === undefined && present.fault === 'forged') checkOwnRootKey(dataDir, whole, rootKey);
    if (good === undefined)
      throw new Error(
        `The registry's root is damaged (${present.problem}), and ${noCopyHas(dataDir)} a good one: ${elseSign(present.fault)}`,
      );
    const changed = await withKnownRoots(dataDir, { ...signed, root: good.root }, copies);
    const reading = readAs(changed);
    if (reading.registry === undefined) throw new Error(reading.problem);
    restored = rootOf(reading.registry);
    return fittingText(changed);
  });
  if (restored === undefined) throw new Error('The registry was not written');
  return restored;
}
