import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  damagedModules,
  parseSignedRegistry,
  type RegistryReading,
  readRegistry as readSigned,
  revisionsOf,
  withLastGood,
} from '@chatline/contract/modules/read-registry';
import type { ReadingTerms, SeenRevisions } from '@chatline/contract/modules/reading-terms';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { RefusedModule, Registry } from '@chatline/contract/modules/registry';
import {
  type KeptRelease,
  type ModuleDocument,
  moduleDocumentSchema,
  overrideDocumentSchema,
  type RootDocument,
} from '@chatline/contract/modules/registry-documents';
import { type SignedRegistry, signedModuleSchema } from '@chatline/contract/modules/signed-registry';
import {
  bytesInPage,
  maxRegistryBytes,
  withEarlierRoots,
  withoutUnused,
} from '@chatline/contract/modules/unused-parts';
import * as v from 'valibot';
import { registryFile, storeOf } from '../store/release-store.ts';
import { aheadError, isAhead } from './ahead.ts';
import { type BegunChange, noteBegun } from './journal.ts';
import { keepLastSigned, memoryOfCopies, readCopies, usedOf, warn } from './last-good.ts';
import { shellRootKey } from './live-shell.ts';
import { rootPublicKey, writeNewKeys } from './registry-keys.ts';
import { genuineTexts, isGenuine } from './signed-text.ts';

/** A verified registry: its signed parts, and what they say. */
export interface OpenRegistry {
  /** As in the file, with the earlier roots that lead to its root, also those that only the server's copy has. */
  readonly signed: SignedRegistry;
  readonly root: RootDocument;
  /** The registry as consoles read it, with the operators' changes. */
  readonly registry: Registry;
  /** The document that each team signed, with the operators' changes; a module that this tool cannot read has none. */
  readonly documents: Readonly<Record<string, ModuleDocument>>;
  /** The last good parts that the copies here have, as far as the root trusts their keys. */
  readonly lastGood: SignedRegistry;
  /** The revisions of these parts, and of the last good root. */
  readonly seen: SeenRevisions;
}

/**
 * Reads and verifies the registry of a data folder, or of its bucket. A part that is older than that of the server's last
 * good copy is damaged.
 * @returns undefined if there is none yet, and no copy of one
 * @throws {Error} with the reason, if the file is missing or broken, its root's signature is wrong, or its root is older than that of
 * the copy
 */
export async function openRegistry(dataDir: string): Promise<OpenRegistry | undefined> {
  return openText(dataDir, () => storeOf(dataDir).read(registryFile));
}

/** As {@link openRegistry}. @param read reads the file, which may be in a lock */
export async function openText(
  dataDir: string,
  read: () => Promise<Buffer | undefined>,
): Promise<OpenRegistry | undefined> {
  // First, because the server may copy a later registry meanwhile, and what was read would seem to be older.
  const copies = await readCopies(dataDir);
  const bytes = await read();
  if (bytes === undefined && copies.length === 0) return undefined;
  if (bytes === undefined)
    throw new Error(`${storeOf(dataDir).locate(registryFile)} is missing: ${waysOutOfBroken}`);
  // An unreadable key or file has its own error; only a file that was read can be broken.
  const rootKey = await rootPublicKey(dataDir);
  const text = bytes.toString('utf8');
  const parsed = parseSignedRegistry(text);
  if (parsed === undefined) throw new Error(`${brokenText(dataDir)}: ${waysOutOfBroken}`);
  const signed = await withKnownRoots(dataDir, parsed, copies);
  const { signed: lastGood, seen } = memoryOfCopies(copies, signed);
  const reading = readUsed(signed, { rootKey, seen });
  if (reading.registry === undefined && reading.fault === 'forged') checkOwnRootKey(dataDir, signed, rootKey);
  if (reading.registry === undefined)
    throw new Error(
      reading.fault === 'format'
        ? `${brokenText(dataDir)} (${reading.problem}): change it with the tool that wrote it, or ${waysOutOfBroken}`
        : `${brokenText(dataDir)}, because its root is damaged (${reading.problem}): put back what the server serves with: npm run module -- restore root; if no copy has a good one, ${waysOutOfBroken}`,
    );
  const { registry, root } = reading;
  return { signed, root, registry, documents: documentsOf(signed, registry), lastGood, seen };
}

const brokenText = (dataDir: string) => `${storeOf(dataDir).locate(registryFile)} is broken`;

const startAgain =
  'start again with the present releases alone: delete registry.json, registry.last-good.json and registry.last-signed.json, and the next build writes one';

const waysOutOfBroken = `put a good one in its place, such as registry.last-good.json or registry.last-signed.json; if there is none, ${startAgain}`;

/**
 * The error of a root key here that is not the one of a registry, with the ways out: it is probably the wrong one.
 * @param file the registry, or a copy
 * @param signer the key that has signed it; undefined if it does not say
 */
export function otherKeyError(dataDir: string, file: string, signer?: string): Error {
  const keyHere = process.env.REGISTRY_PUBLIC_KEY
    ? 'REGISTRY_PUBLIC_KEY'
    : `the root key here (${path.join(dataDir, 'keys', 'registry.pem')}, unless the environment names another one)`;
  const signedWith =
    signer === undefined
      ? `not signed with ${keyHere}`
      : `signed with the root key ${signer}, and ${keyHere} is another one`;
  return new Error(
    `${file} is ${signedWith}: put the right key back from where it is kept. If the key here should replace it, run replace-root where the right one is; if the registry was replaced, put back what the server serves with: npm run module -- restore root. Only if the right key is lost for good, ${startAgain}`,
  );
}

/**
 * Checks that a root that does not follow from the root key here was not signed as it is by another one.
 * @throws {Error} with the ways out
 */
export function checkOwnRootKey(dataDir: string, { root }: SignedRegistry, rootKey: string): void {
  if (root.key === rootKey || !isGenuine(root)) return;
  throw otherKeyError(dataDir, storeOf(dataDir).locate(registryFile), root.key);
}

/** A registry with its earlier roots and those of the copies, without those that lead from no known root key. */
export async function withKnownRoots(
  dataDir: string,
  signed: SignedRegistry,
  copies: readonly SignedRegistry[],
): Promise<SignedRegistry> {
  const whole = copies.reduce(withEarlierRoots, signed);
  const known = [await rootPublicKey(dataDir), await shellRootKey(dataDir)].filter((key) => key !== null);
  const { succession } = withoutUnused(whole, genuineTexts(signed, copies), known).signed;
  return { ...signed, succession };
}

/** Reads what servers use of a registry. */
export function readUsed(signed: SignedRegistry, terms: Omit<ReadingTerms, 'genuine'>): RegistryReading {
  const { signed: used, ...others } = usedOf(signed);
  return readSigned(used, { ...terms, ...others });
}

/** The registry as consoles read it; an empty one if there is none yet. @throws {Error} as {@link openRegistry} does */
export async function readRegistry(dataDir: string): Promise<Registry> {
  const open = await openRegistry(dataDir);
  return open?.registry ?? { format: '', revision: 0, modules: {}, refused: {} };
}

/** The versions with one that a rollback has left. */
export function withRolledBack(kept: readonly KeptRelease[], left: string): KeptRelease[] {
  return kept.map((one) => (one.version === left ? { ...one, isRolledBack: true } : one));
}

/** The documents that the teams have signed, with the operators' later changes. */
function documentsOf(signed: SignedRegistry, { modules }: Registry): Record<string, ModuleDocument> {
  const schema = jsonOf(moduleDocumentSchema);
  return Object.fromEntries(
    Object.entries(modules).map(([name, { state, live, stage }]) => {
      const { team } = v.parse(signedModuleSchema, signed.modules[name]);
      const document = v.parse(schema, team.payload);
      const left = document.live.version;
      const kept = left === live.version ? document.kept : withRolledBack(document.kept, left);
      return [name, { ...document, state, live, stage, kept }];
    }),
  );
}

const jsonOf = <T extends v.GenericSchema>(schema: T) => v.pipe(v.string(), v.parseJson(), schema);

/** The key of the operators' change of a module, if that alone is what this tool cannot read. */
function unreadChangeKey(part: unknown): string | undefined {
  const read = v.safeParse(signedModuleSchema, part);
  if (!read.success || !v.is(jsonOf(moduleDocumentSchema), read.output.team.payload)) return undefined;
  const { operations } = read.output;
  return v.is(jsonOf(overrideDocumentSchema), operations?.payload) ? undefined : operations?.key;
}

/** The error of a change to a module that another tool has written. */
export function unreadableError(name: string, refused: RefusedModule, { modules }: SignedRegistry): Error {
  const key = unreadChangeKey(modules[name]);
  const orGiveUp =
    key === undefined
      ? ''
      : `, or go back to what its team has signed with: npm run module -- distrust operations ${key} --drop-changes`;
  return new Error(
    `The registry's part of ${name} cannot be read (${refusalReason(refused)}): change it with the tool that wrote it${orGiveUp}`,
  );
}

/** The error of a change that a module's damaged part prevents. */
export function damagedError(name: string, refused: RefusedModule): Error {
  return new Error(
    `The registry's part of ${name} is damaged (${refusalReason(refused)}): put back what the server serves with: npm run module -- restore ${name}`,
  );
}

/** True if a registry has a part of a module that is not damaged, once it is replaced by the last good one. */
function hasGoodPart(signed: SignedRegistry, name: string, { lastGood, seen }: OpenRegistry): boolean {
  const { registry } = readUsed(withLastGood(signed, [name], lastGood), { rootKey: null, seen });
  return registry !== undefined && !damagedModules(registry).includes(name);
}

/**
 * Checks that consoles can read a changed registry, and that each module is in it as before: with its part, or if that is
 * damaged, with a root that trusts its last good part. If no copy has one a line says so, because a leaked key must still
 * be revoked.
 * @throws {Error} with the reason and the way out
 */
function checkNothingLost(open: OpenRegistry | undefined, changed: SignedRegistry): Registry {
  const seen = open && revisionsOf(open.registry, open.seen);
  const { registry, problem } = readUsed(changed, { rootKey: null, seen, serverMs: Date.now() });
  if (registry === undefined) throw new Error(`The registry cannot be written: ${problem}`);
  for (const [name, refused] of Object.entries(registry.refused)) {
    const before = open?.registry.refused[name];
    if (open === undefined || before === undefined)
      throw new Error(
        `The registry cannot be written, because its part of ${name} could not be used: ${refusalReason(refused)}`,
      );
    if (refused.isDamaged && !before.isDamaged) throw unreadableError(name, before, open.signed);
    if (!before.isDamaged) continue;
    if (!hasGoodPart(open.signed, name, open))
      warn(
        `The registry's part of ${name} is damaged (${refusalReason(before)}), and no copy here has a good one`,
      );
    else if (!hasGoodPart(changed, name, open)) throw damagedError(name, before);
  }
  return registry;
}

/**
 * The text of a registry that servers take. If there is too much, what no reader uses is left out, because anyone may
 * have added it.
 * @throws {Error} with the size and the largest module, if it is still too large
 */
export function fittingText(changed: SignedRegistry): Buffer {
  const whole = JSON.stringify(changed);
  const text = bytesInPage(whole) > maxRegistryBytes ? JSON.stringify(usedOf(changed).signed) : whole;
  const bytes = bytesInPage(text);
  if (bytes <= maxRegistryBytes) return Buffer.from(text);
  const sizes = Object.entries(changed.modules).map(
    ([name, part]) => [name, bytesInPage(JSON.stringify(part))] as const,
  );
  const [[name, size] = ['', 0]] = sizes.toSorted(([, x], [, y]) => y - x);
  throw new Error(
    `The registry would have ${bytes} bytes in a page, and servers take at most ${maxRegistryBytes}; its largest part is ${name} with ${size}`,
  );
}

/** The modules whose parts differ; `root` if there is none. */
function changedParts(
  before: OpenRegistry | undefined,
  { signed: { modules }, registry }: Pick<OpenRegistry, 'signed' | 'registry'>,
): readonly BegunChange[] {
  const known = before?.signed.modules ?? {};
  const names = [...new Set([...Object.keys(known), ...Object.keys(modules)])];
  const changed = names
    .filter((name) => !isDeepStrictEqual(known[name], modules[name]))
    .map((module) => {
      const from = before?.registry.modules[module]?.live.version;
      const version = registry.modules[module]?.live.version;
      return version === undefined || version === from ? { module } : { module, from, version };
    });
  return changed.length === 0 ? [{ module: 'root' }] : changed;
}

/** Makes the changed registry from the present one, undefined if there is none yet. */
type Change = (open: OpenRegistry | undefined) => Promise<SignedRegistry>;

interface ChangeOptions {
  /** True if the present root may be ahead of this machine's clock. */
  readonly mayBeAhead?: boolean;
}

/** The changed registry, after all checks. */
async function checkedChange(
  open: OpenRegistry | undefined,
  change: Change,
  { mayBeAhead = false }: ChangeOptions = {},
) {
  if (open !== undefined && !mayBeAhead && isAhead(open.root.revision))
    throw aheadError('root', open.root.revision);
  const signed = await change(open);
  return { signed, registry: checkNothingLost(open, signed), text: fittingText(signed) };
}

/** Makes a change without writing it. @throws {Error} as {@link changeRegistry} does */
export async function tryChange(dataDir: string, change: Change): Promise<void> {
  await checkedChange(await openRegistry(dataDir), change);
}

/**
 * Changes the registry; simultaneous changes of several processes run one after the other, and none is lost.
 * @throws {Error} with the reason, if the result is not one that a console could read, would lose a module, or is too
 * large; then nothing is written
 */
export async function changeRegistry(
  dataDir: string,
  change: Change,
  options: ChangeOptions = {},
): Promise<Registry> {
  return writeRegistry(dataDir, change, async (read) => openText(dataDir, read), options);
}

/** As {@link changeRegistry}. @param openFile reads the present registry, in the lock */
export async function writeRegistry(
  dataDir: string,
  change: Change,
  openFile: (read: () => Promise<Buffer | undefined>) => Promise<OpenRegistry | undefined>,
  options: ChangeOptions = {},
): Promise<Registry> {
  let written: Awaited<ReturnType<typeof checkedChange>> | undefined;
  await storeOf(dataDir).change(registryFile, async (read) => {
    const open = await openFile(read);
    written = await checkedChange(open, change, options);
    await writeNewKeys(dataDir);
    await noteBegun(dataDir, changedParts(open, written));
    return written.text;
  });
  if (written === undefined) throw new Error('The registry was not written');
  await keepLastSigned(dataDir, written.signed);
  return written.registry;
}

/**
 * Keeps what a command has written that was killed before it could keep it. A registry that cannot be read is left to the
 * command that follows.
 */
export async function keepPresent(dataDir: string): Promise<void> {
  const open = await openRegistry(dataDir).catch(() => undefined);
  if (open !== undefined) await keepLastSigned(dataDir, open.signed);
}
