import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Memory, memoryOf, parseCopy, rootRevision } from '@chatline/contract/modules/last-good';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import { withoutUnused } from '@chatline/contract/modules/unused-parts';
import { readBytes } from '../common/read-text.ts';
import { storeOf } from '../store/release-store.ts';
import { genuineTexts } from './signed-text.ts';

/** The server's copy of the registry that it serves. */
export function lastGoodFile(dataDir: string): string {
  const folder = storeOf(dataDir).isFolder ? 'modules' : path.join('release-cache', 'modules');
  return path.join(dataDir, folder, 'registry.last-good.json');
}

/** The registry that the tools have last written, for machines without the server's copy. Its texts are signed as well. */
const lastSignedFile = 'modules/registry.last-signed.json';

/** The path of a copy of the registry, even of one that cannot be read; undefined if there is none. */
export async function locateCopy(dataDir: string): Promise<string | undefined> {
  const lastGood = lastGoodFile(dataDir);
  if (existsSync(lastGood)) return lastGood;
  const store = storeOf(dataDir);
  return (await store.read(lastSignedFile)) === undefined ? undefined : store.locate(lastSignedFile);
}

/** Clause of an error about something that no copy has. */
export function noCopyHas(dataDir: string): string {
  return `neither ${lastGoodFile(dataDir)} nor ${storeOf(dataDir).locate(lastSignedFile)} has`;
}

const shown = new Set<string>();

/** Prints a line of the command's output; once, because a command reads the copies several times. */
export function warn(line: string): void {
  if (!shown.has(line)) console.warn(line);
  shown.add(line);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reads a copy, unchecked. If it is ignored, a line says why.
 * @returns undefined if there is none, or none with parts
 */
async function readCopy(
  place: string,
  read: () => Promise<Buffer | undefined>,
): Promise<SignedRegistry | undefined> {
  const warnOf = (reason: string) =>
    warn(`${place} cannot be read, so an older part of the registry may go unnoticed: ${reason}`);
  try {
    const bytes = await read();
    return bytes && parseCopy(bytes.toString('utf8'), warnOf);
  } catch (error) {
    warnOf(reasonOf(error));
    return undefined;
  }
}

/**
 * The server's last good copy and the registry that was last written, those of them that are here.
 * @param readLastSigned reads the latter
 */
export async function readCopies(
  dataDir: string,
  readLastSigned = () => storeOf(dataDir).read(lastSignedFile),
): Promise<readonly SignedRegistry[]> {
  const lastGood = lastGoodFile(dataDir);
  const read = await Promise.all([
    readCopy(lastGood, async () => (existsSync(lastGood) ? readBytes(lastGood) : undefined)),
    readCopy(storeOf(dataDir).locate(lastSignedFile), readLastSigned),
  ]);
  return read.filter((copy) => copy !== undefined);
}

/** Returns the parts that servers use of a registry whose earlier roots are known. */
export function usedOf(signed: SignedRegistry) {
  const genuine = genuineTexts(signed);
  const known = signed.succession.map(({ key }) => key);
  return { ...withoutUnused(signed, genuine, known), genuine };
}

/** Collects the knowledge of copies besides a registry; of each part, the later one. */
export function memoryOfCopies(copies: readonly SignedRegistry[], present: SignedRegistry): Memory {
  return memoryOf(present, copies, { genuine: genuineTexts(present, copies), nowMs: Date.now() });
}

/** Returns the registry with the latest root; undefined if none has a good root that follows from the root key. */
export function withLatestRoot(
  registries: readonly SignedRegistry[],
  rootKey: string,
): SignedRegistry | undefined {
  const revisionOf = (one: SignedRegistry) =>
    rootRevision(one, { rootKey, genuine: genuineTexts(one), nowMs: Date.now() });
  const good = registries.filter((one) => revisionOf(one) > 0);
  return good.toSorted((one, other) => revisionOf(other) - revisionOf(one))[0];
}

/**
 * Keeps a registry that was written, with what is later in a copy: two tools may write at once, and a part may be damaged.
 * If that fails a line says so, because the registry is in force already.
 */
export async function keepLastSigned(dataDir: string, written: SignedRegistry): Promise<void> {
  const store = storeOf(dataDir);
  const kept = async (before: Buffer | undefined) => {
    const all = [written, ...(await readCopies(dataDir, async () => before))];
    const latest = withLatestRoot(all, written.root.key) ?? written;
    // Servers read no larger file, and anyone may have added to it.
    return Buffer.from(JSON.stringify(usedOf(memoryOfCopies(all, latest).signed).signed));
  };
  try {
    const before = await store.read(lastSignedFile);
    if (before?.equals(await kept(before))) return;
    await store.change(lastSignedFile, async (read) => kept(await read()));
  } catch (error) {
    warn(
      `${store.locate(lastSignedFile)} cannot be written, so an older part of the registry may go unnoticed on other machines: ${reasonOf(error)}`,
    );
  }
}
