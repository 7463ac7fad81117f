import { existsSync } from 'node:fs';
import path from 'node:path';
import { laterOf, type Memory, memoryOf } from '@chatline/contract/modules/last-good';
import { parseSignedRegistry } from '@chatline/contract/modules/read-registry';
import { parseRoot } from '@chatline/contract/modules/registry-documents';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import { readText } from '../common/read-text.ts';
import { storeOf } from '../store/release-store.ts';
import { genuineTexts } from './signed-text.ts';

/** The server's copy of the registry that it serves. */
export function lastGoodFile(dataDir: string): string {
  const folder = storeOf(dataDir).isFolder ? 'modules' : path.join('release-cache', 'modules');
  return path.join(dataDir, folder, 'registry.last-good.json');
}

/** The registry that the tools have last written, for machines without the server's copy. Its texts are signed as well. */
const lastSignedFile = 'modules/registry.last-signed.json';

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

/** Parses a copy; undefined if there is none, it cannot be read, which a line says, or it is of a format before 2.0. */
async function readCopy(
  place: string,
  read: () => Promise<string | undefined>,
): Promise<SignedRegistry | undefined> {
  try {
    const text = await read();
    const copy = text === undefined ? undefined : parseSignedRegistry(text);
    // One of a format before 2.0 can be parsed.
    if (text !== undefined && copy === undefined) JSON.parse(text);
    return copy;
  } catch (error) {
    warn(
      `${place} cannot be read, so it does not show if a part of the registry is older: ${reasonOf(error)}`,
    );
    return undefined;
  }
}

async function readServerCopy(dataDir: string): Promise<SignedRegistry | undefined> {
  const file = lastGoodFile(dataDir);
  return readCopy(file, async () => (existsSync(file) ? readText(file) : undefined));
}

/** The server's last good copy and the registry that was last written, those of them that are here. */
export async function readCopies(dataDir: string): Promise<readonly SignedRegistry[]> {
  const store = storeOf(dataDir);
  const lastSigned = readCopy(store.locate(lastSignedFile), async () =>
    (await store.read(lastSignedFile))?.toString('utf8'),
  );
  return (await Promise.all([readServerCopy(dataDir), lastSigned])).filter((copy) => copy !== undefined);
}

/**
 * What counts of the copies beside a registry: of each part the later one.
 * @param rootKey the trusted root key
 * @returns undefined if there is no copy
 */
export function memoryOfCopies(
  copies: readonly SignedRegistry[],
  present: SignedRegistry,
  rootKey: string,
): Memory | undefined {
  const terms = { rootKey, genuine: genuineTexts(present, copies), nowMs: Date.now() };
  const [first, ...others] = copies.map((copy) => memoryOf(copy, present, terms));
  return first && others.reduce(laterOf, first);
}

/** A written registry, with what is later in a copy: two tools may write at once, and a part may be damaged. */
function withLater(
  written: SignedRegistry,
  copies: readonly SignedRegistry[],
  rootKey: string,
): SignedRegistry {
  const rootOf = ({ root }: SignedRegistry) => parseRoot(root.payload)?.revision ?? 0;
  const isLater = (copy: SignedRegistry, than: SignedRegistry) =>
    (memoryOfCopies([copy], than, rootKey)?.seen.root ?? 0) > rootOf(than);
  const latest = copies.reduce((found, copy) => (isLater(copy, found) ? copy : found), written);
  return memoryOfCopies([latest, written, ...copies], latest, rootKey)?.signed ?? written;
}

/** Keeps a registry that was written. If that fails a line says so, because the change is in force already. */
export async function keepLastSigned(
  dataDir: string,
  written: SignedRegistry,
  rootKey: string,
): Promise<void> {
  const store = storeOf(dataDir);
  try {
    const own = await readServerCopy(dataDir);
    await store.change(lastSignedFile, async (read) => {
      const bytes = await read();
      const before = bytes && parseSignedRegistry(bytes.toString('utf8'));
      const copies = [own, before].filter((copy) => copy !== undefined);
      return Buffer.from(JSON.stringify(withLater(written, copies, rootKey)));
    });
  } catch (error) {
    warn(
      `The change is in force, but ${store.locate(lastSignedFile)} cannot be written, so other machines may not notice an older part of the registry: ${reasonOf(error)}`,
    );
  }
}
