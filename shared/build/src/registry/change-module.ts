import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '@chatline/contract/constants/time';
import { ownValue } from '@chatline/contract/modules/own-value';
import type { Registry } from '@chatline/contract/modules/registry';
import type {
  ModuleDocument,
  OverrideDocument,
  RootDocument,
} from '@chatline/contract/modules/registry-documents';
import {
  registryFormat,
  type SignedModule,
  type SignedRegistry,
  type SignedText,
  signedModuleSchema,
} from '@chatline/contract/modules/signed-registry';
import { contractVersion } from '@chatline/contract/modules/version';
import * as v from 'valibot';
import { aheadError, isAhead } from './ahead.ts';
import { grants } from './grants.ts';
import { checkOneOwner, type OwnedKeys } from './key-owners.ts';
import { findKey, isRootKeyNew, newKey, rootKey } from './registry-keys.ts';
import {
  changeRegistry,
  damagedError,
  type OpenRegistry,
  tryChange,
  unreadableError,
} from './registry-store.ts';
import { publicText, signDocument } from './signed-text.ts';

/** Time for which a signature is valid. Every change signs again; `list` reports which ones expire soon. */
const validForDays = 400;

/** A module's document without what signing adds. */
export type ModuleDraft = Omit<ModuleDocument, 'module' | 'revision' | 'expiresAt'>;

/** The operators' change of a module. */
export type OverrideDraft = Pick<OverrideDocument, 'state' | 'live'> & { readonly endsStage?: true };

function validity(nowMs = Date.now()) {
  return { expiresAt: new Date(nowMs + validForDays * dayMs).toISOString() };
}

/**
 * Every change, even going back, gets a higher revision, because consoles refuse a lower one. It is counted from the
 * clock, so that a registry that was lost and written again is higher than all that browsers have seen.
 * @param name a module, or `root`
 * @throws {Error} with the ways out, if servers would refuse it because it is ahead
 */
function raised(name: string, revision = 0): { readonly revision: number } {
  const next = Math.max(revision + 1, Math.floor(Date.now() / 1000));
  if (isAhead(next)) throw aheadError(name, revision);
  return { revision: next };
}

/** A revision to continue from: one that is ahead has never been in force. */
const notAhead = (revision = 0) => (isAhead(revision) ? 0 : revision);

/** The root with its signature, and the signed modules. */
interface Trusted {
  readonly root: RootDocument;
  readonly signed: SignedRegistry;
}

/** The signed parts of a module; undefined if it has none that can be read. */
export function partOf({ modules }: SignedRegistry, name: string): SignedModule | undefined {
  const part = v.safeParse(signedModuleSchema, modules[name]);
  return part.success ? part.output : undefined;
}

/** The keys that `distrust root` has removed from a root. Only the tools read this list. */
export function distrustedRootKeys(root: RootDocument | undefined): readonly string[] {
  return v.parse(v.fallback(v.array(v.string()), []), root?.distrusted);
}

/** The root keys of a registry, the present one and all earlier ones: none of those may come back. */
function rootKeysOf(open: Partial<Trusted> | undefined): readonly string[] {
  if (open?.signed === undefined) return [];
  const { root, succession } = open.signed;
  const signers = [root, ...succession].map(({ key }) => key);
  return [...signers, ...(open.root?.earlier ?? []), ...distrustedRootKeys(open.root)];
}

function ownedKeys(open: Partial<Trusted> | undefined): OwnedKeys | undefined {
  return open?.root && { ...open.root, rootKeys: rootKeysOf(open) };
}

/** The root keys before a present one. None comes from the list of earlier roots, which nobody has signed. */
function earlierKeys(open: Partial<Trusted> | undefined, present: string): string[] {
  const keys = [
    ...(open?.root?.earlier ?? []),
    ...(open?.signed === undefined ? [] : [open.signed.root.key]),
  ];
  return [...new Set(keys)].filter((key) => key !== present);
}

/**
 * The root key of this machine; a new one for the first registry.
 * @throws {Error} with the reason, if there is none, or it is not the one that signs the registry
 */
async function presentRootKey(dataDir: string, signed: SignedRegistry | undefined): Promise<KeyObject> {
  if (signed === undefined && (await isRootKeyNew(dataDir))) return newKey(dataDir, 'root');
  const key = await rootKey(dataDir);
  if (key === undefined)
    throw new Error(
      'This needs the root key, which is not here: set REGISTRY_PRIVATE_KEY or REGISTRY_PRIVATE_KEY_FILE',
    );
  if (signed !== undefined && signed.root.key !== publicText(key))
    throw new Error(
      'The root key here is not the one that signs the registry: set REGISTRY_PRIVATE_KEY or REGISTRY_PRIVATE_KEY_FILE to the present one',
    );
  return key;
}

/**
 * Signs a changed root.
 * @param isFromClock true to continue from the clock if the present revision is ahead of it
 * @throws {Error} with the reason, if this machine does not have the root key, or a key would get a second owner
 */
export async function signRoot(
  dataDir: string,
  open: Partial<Trusted> | undefined,
  change: Partial<Pick<RootDocument, 'modules' | 'operations' | 'earlier' | 'distrusted'>>,
  isFromClock = false,
): Promise<Trusted> {
  const key = await presentRootKey(dataDir, open?.signed);
  const before = open?.root ?? { modules: {}, operations: [await ownOperationsKey(dataDir)] };
  const root = {
    ...before,
    earlier: earlierKeys(open, publicText(key)),
    ...change,
    ...raised('root', isFromClock ? notAhead(open?.root?.revision) : open?.root?.revision),
    ...validity(),
    contract: contractVersion,
  };
  const signed = open?.signed ?? { succession: [], modules: {} };
  checkOneOwner(ownedKeys(open), { ...root, rootKeys: [publicText(key), ...rootKeysOf(open)] });
  return { root, signed: { ...signed, format: registryFormat, root: signDocument(root, key) } };
}

/**
 * The registry signed with another root key. Consoles that trust the old key follow, because its last root names the new
 * one.
 * @throws {Error} with the reason, if this machine does not have the old key, there is no registry, or the new key has
 * another owner
 */
async function withNextRoot(
  dataDir: string,
  open: OpenRegistry | undefined,
  next: KeyObject,
): Promise<SignedRegistry> {
  if (open === undefined) throw new Error('There is no registry yet: npm run build writes it');
  const { signed } = open;
  if (signed.root.key === publicText(next)) {
    const here = await findKey(dataDir, 'root');
    // A command that was interrupted after this goes on from here.
    if (here !== undefined && open.root.earlier.includes(publicText(here))) return signed;
    throw new Error('This key signs the registry already: nothing is changed');
  }
  if (rootKeysOf(open).includes(publicText(next)))
    throw new Error(
      'This was the root key before, and may have leaked: create another one with: openssl genpkey -algorithm ed25519 -out next.pem',
    );
  const key = await presentRootKey(dataDir, signed);
  checkOneOwner(ownedKeys(open), { ...open.root, rootKeys: [publicText(next), ...rootKeysOf(open)] });
  const earlier = earlierKeys(open, publicText(next));
  const root = { ...open.root, earlier, ...raised('root', open.root.revision), ...validity() };
  const last = signDocument({ ...root, nextRoot: publicText(next) }, key);
  const first = { ...root, ...raised('root', root.revision) };
  return { ...signed, root: signDocument(first, next), succession: [...signed.succession, last] };
}

/** @throws {Error} with the reason, if {@link replaceRootKey} would be refused */
export async function checkCanReplaceRoot(dataDir: string, next: KeyObject): Promise<void> {
  await tryChange(dataDir, (open) => withNextRoot(dataDir, open, next));
}

/** Replaces the root key. @throws {Error} as {@link withNextRoot} does */
export async function replaceRootKey(dataDir: string, next: KeyObject): Promise<Registry> {
  return changeRegistry(dataDir, (open) => withNextRoot(dataDir, open, next));
}

async function ownOperationsKey(dataDir: string): Promise<string> {
  return publicText((await findKey(dataDir, 'operations')) ?? newKey(dataDir, 'operations'));
}

/**
 * The key of this machine for a module, and if the root trusts it.
 * @throws {Error} with the reason, if it does not, and this machine cannot change the root
 */
async function ownKey(dataDir: string, open: OpenRegistry | undefined, name: string) {
  const known = open?.root.modules[name];
  const found = await findKey(dataDir, { module: name });
  const isTrusted = found !== undefined && (known?.keys.includes(publicText(found)) ?? false);
  const isRootHere = (await rootKey(dataDir)) !== undefined || (await isRootKeyNew(dataDir));
  if (!isTrusted && (!isRootHere || (known !== undefined && known.keys.length > 0)))
    throw new Error(
      found === undefined
        ? `${name} has no key here: set MODULE_KEY_FILE, or create one with: npm run module -- key ${name}`
        : `The registry does not trust this key for ${name}. If MODULE_KEY_FILE names another module's key, name that of ${name}; if the key is new, the owner of the root key runs: npm run module -- trust ${name} ${publicText(found)}`,
    );
  return { found, isTrusted, isRootHere };
}

/** @throws {Error} with the way out, if the part of a module is damaged, or cannot be read */
function checkNotRefused(open: OpenRegistry | undefined, name: string): void {
  const refused = open?.registry.refused[name];
  if (open === undefined || refused === undefined) return;
  throw refused.isDamaged ? damagedError(name, refused) : unreadableError(name, refused, open.signed);
}

/**
 * Checks that this machine can change a module, before anything is built or written.
 * @param mayBeAhead true if the module's part may be ahead of the clock
 * @throws {Error} with the reason, if the registry does not trust its key, or the module's part is damaged, unreadable or
 * ahead
 */
export async function checkCanChange(
  dataDir: string,
  open: OpenRegistry | undefined,
  name: string,
  mayBeAhead = false,
): Promise<void> {
  if (open !== undefined && isAhead(open.root.revision)) throw aheadError('root', open.root.revision);
  checkNotRefused(open, name);
  const revision = open?.registry.modules[name]?.revision ?? 0;
  if (!mayBeAhead && isAhead(revision)) throw aheadError(name, revision);
  await ownKey(dataDir, open, name);
}

/**
 * Makes sure that the root trusts a key of this machine for a module. With the root key here, a new module gets a key
 * of its own, and its grants are brought up to date.
 * @throws {Error} as {@link ownKey} does
 */
async function trustOwnKey(
  dataDir: string,
  open: OpenRegistry | undefined,
  name: string,
  takesGrants: NonNullable<ModuleChange['takesGrants']>,
): Promise<Trusted & { readonly key: KeyObject }> {
  const known = open?.root.modules[name];
  const { found, isTrusted, isRootHere } = await ownKey(dataDir, open, name);
  const key = found ?? newKey(dataDir, { module: name });
  const isOwn = Object.hasOwn(grants, name);
  const kept = takesGrants === 'added' || !isOwn ? (known?.grants ?? []) : [];
  const granted = [...new Set([...kept, ...(grants[name] ?? [])])];
  const isCurrent = known !== undefined && isTrusted && isDeepStrictEqual(known.grants, granted);
  if (open !== undefined && isTrusted && (isCurrent || !takesGrants || !isRootHere)) return { ...open, key };
  const trust = { ...known, keys: known?.keys.length ? known.keys : [publicText(key)], grants: granted };
  const changed = await signRoot(dataDir, open, { modules: { ...open?.root.modules, [name]: trust } });
  return { ...changed, key };
}

/** The document of a module. @throws {Error} with the reason, if there is none that can be used */
export function presentModule(open: OpenRegistry | undefined, name: string): ModuleDocument {
  const document = open?.documents[name];
  if (document !== undefined) return document;
  checkNotRefused(open, name);
  const keys = ownValue(open?.root.modules ?? {}, name)?.keys ?? [];
  if (keys.length > 0)
    throw new Error(
      `The registry has no part of ${name}: if it had one, put back what the server serves with: npm run module -- restore ${name}`,
    );
  throw new Error(`There is no module ${name}: npm run module -- list shows all`);
}

export interface ModuleChange {
  readonly change: (
    document: ModuleDocument | undefined,
    open: OpenRegistry | undefined,
  ) => ModuleDraft | Promise<ModuleDraft>;
  /**
   * True if the grants of one of the product's own modules follow `grants.ts`, as when a version goes live; `added` if it
   * gets those of `grants.ts` and loses none, because the live version may need them.
   */
  readonly takesGrants?: boolean | 'added';
  /** True to continue from the clock if the present revision is ahead of it. */
  readonly isFromClock?: boolean;
}

/**
 * Changes a module as its team, and signs it with the team's key.
 * @throws {Error} as {@link checkCanChange} does
 */
export async function changeModule(dataDir: string, name: string, change: ModuleChange): Promise<Registry> {
  return changeRegistry(dataDir, (open) => signChange(dataDir, name, change, open));
}

/**
 * The registry with a module changed and signed, without writing it.
 * @param dataDir folder of the keys
 * @throws {Error} as {@link changeModule} does
 */
export async function signChange(
  dataDir: string,
  name: string,
  { change, takesGrants = false, isFromClock = false }: ModuleChange,
  open: OpenRegistry | undefined,
): Promise<SignedRegistry> {
  await checkCanChange(dataDir, open, name, isFromClock);
  const document = open?.documents[name];
  const draft = await change(document, open);
  const { key, signed } = await trustOwnKey(dataDir, open, name, document === undefined || takesGrants);
  const present = open?.registry.modules[name]?.revision;
  const before = isFromClock ? notAhead(present) : present;
  const next = { ...draft, module: name, ...raised(name, before), ...validity() };
  return withPart(signed, name, { team: signDocument(next, key), releases: [] });
}

/** The operators' change of a module, and the signed release that they go back to. */
interface Override {
  readonly draft: OverrideDraft;
  readonly release?: SignedText;
}

/**
 * Changes a module as its operators: switches it off, ends its stage, or goes back to an earlier live version.
 * @param change decides under the lock, from the present document
 * @throws {Error} with the reason, if the operators' key is missing or not trusted, or there is no such module
 */
export async function overrideModule(
  dataDir: string,
  name: string,
  change: (document: ModuleDocument) => Override | Promise<Override>,
): Promise<Registry> {
  const changed = async (open: OpenRegistry | undefined) => {
    const document = presentModule(open, name);
    const part = open && partOf(open.signed, name);
    if (open === undefined || part === undefined)
      throw new Error(`There is no module ${name}: npm run module -- list shows all`);
    const key = await findKey(dataDir, 'operations');
    if (key === undefined)
      throw new Error(
        'There is no operations key here: set OPERATIONS_KEY or OPERATIONS_KEY_FILE, or create one with: npm run module -- key operations',
      );
    if (!open.root.operations.includes(publicText(key)))
      throw new Error(
        `The registry does not trust this operations key: the owner of the root key runs: npm run module -- trust operations ${publicText(key)}`,
      );
    const { draft, release } = await change(document);
    const override = {
      ...presentOverride(part, document),
      ...draft,
      module: name,
      overrides: document.revision,
      ...raised(name, open.registry.modules[name]?.revision),
      ...validity(),
    };
    const releases = release === undefined ? part.releases : [release];
    const signed = { ...part, operations: signDocument(override, key), releases };
    return withPart(open.signed, name, signed);
  };
  return changeRegistry(dataDir, changed);
}

/** Signs what a team has signed before, with a higher revision; undefined if a trusted key of the team is not here. */
export async function signAsTeam(
  dataDir: string,
  name: string,
  team: ModuleDocument,
  root: RootDocument,
  above: number,
): Promise<SignedModule | undefined> {
  const key = await findKey(dataDir, { module: name });
  if (key === undefined || !root.modules[name]?.keys.includes(publicText(key))) return undefined;
  return {
    team: signDocument({ ...team, ...raised(name, notAhead(above)), ...validity() }, key),
    releases: [],
  };
}

/** Signs that the operators change nothing, with a higher revision; undefined if no trusted key of them is here. */
export async function signEmptyOverride(
  dataDir: string,
  name: string,
  part: SignedModule,
  { revision }: ModuleDocument,
  root: RootDocument,
  above: number,
): Promise<SignedModule | undefined> {
  const key = await findKey(dataDir, 'operations');
  if (key === undefined || !root.operations.includes(publicText(key))) return undefined;
  const override = { module: name, overrides: revision, ...raised(name, notAhead(above)), ...validity() };
  return { ...part, operations: signDocument(override, key), releases: [] };
}

/** The operators' earlier changes of the same document stay. */
function presentOverride({ operations }: SignedModule, { revision }: ModuleDocument): object {
  if (operations === undefined) return {};
  const present: unknown = JSON.parse(operations.payload);
  const isPresent =
    typeof present === 'object' && present !== null && Reflect.get(present, 'overrides') === revision;
  return isPresent ? present : {};
}

function withPart(signed: SignedRegistry, name: string, part: SignedModule): SignedRegistry {
  return { ...signed, modules: { ...signed.modules, [name]: part } };
}
