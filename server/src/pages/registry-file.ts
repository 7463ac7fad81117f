import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Memory, memoryOf, parseCopy, textsBeside } from '@chatline/contract/modules/last-good';
import { legacyFileSchema, readLegacyRegistry } from '@chatline/contract/modules/legacy-registry';
import {
  continuesFrom,
  damagedModules,
  followsFrom,
  parseSignedRegistry,
  readRegistry,
  revisionsOf,
  withLastGood,
} from '@chatline/contract/modules/read-registry';
import { highestSeen, type ReadingTerms, type SeenRevisions } from '@chatline/contract/modules/reading-terms';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { Registry } from '@chatline/contract/modules/registry';
import { identityOf, type SignedRegistry, type SignedText } from '@chatline/contract/modules/signed-registry';
import {
  bytesInPage,
  maxRegistryBytes,
  missingEarlierKeys,
  withEarlierRoots,
  withoutUnused,
} from '@chatline/contract/modules/unused-parts';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';
import { fileProblemOf, stampOf } from './watched-file.ts';

export interface RegistryFile {
  /** The signed text; the browser gets it and checks it too. */
  readonly text: string;
  /** Its parts; null for a registry from before format 2.0. */
  readonly signed: SignedRegistry | null;
  readonly registry: Registry;
  /** The revisions in force, also of modules that cannot be served: a lower one is refused. */
  readonly seen: SeenRevisions;
  /** The root key that it was checked with; null if this server has none that can be read. */
  readonly key: string | null;
  /** Modules whose part in the file is damaged, and which are served as they were before; `root` if earlier roots are missing. */
  readonly lastGood: readonly string[];
  /** Reasons for refusing parts of damaged modules in the file, which are served as before or not at all. */
  readonly damaged: Readonly<Record<string, string>>;
  /** True if the root names earlier root keys from which no earlier root leads, so that consoles with these keys refuse it. */
  readonly lacksEarlierRoots: boolean;
  /** Modules with parts in the file that no reader uses, and that are not served. */
  readonly ignored: readonly string[];
}

/** Returns the folder of the releases and the registry; with a bucket, that of the local copies. */
export function modulesDir({ dataDir, releases }: Pick<Config, 'dataDir' | 'releases'>): string {
  return releases.bucket === null ? join(dataDir, 'modules') : join(dataDir, 'release-cache', 'modules');
}

/** The root key that a registry has to be signed with; null if there is none, or none that can be read. */
interface RootKey {
  readonly key: string | null;
  /** The reason if it cannot be read. */
  readonly problem?: string;
}

const rootKeyFile = (dataDir: string) => join(dataDir, 'keys', 'registry.pem');

/** Changes when the root key in the data folder is replaced; also a folder that may not be read has one. */
export function rootKeyStamp({ dataDir, registryPublicKey }: Config): string {
  try {
    return registryPublicKey === null ? stampOf(rootKeyFile(dataDir)) : 'configured';
  } catch {
    return 'unreadable';
  }
}

/** Returns the root key of a server: the configured one, or that of the data folder's pair. */
export function rootKeyOf({ dataDir, registryPublicKey }: Config): RootKey {
  if (registryPublicKey !== null) return { key: registryPublicKey };
  const file = rootKeyFile(dataDir);
  if (!existsSync(file)) return { key: null };
  try {
    // As the tools read it (shared/build/src/registry/registry-keys.ts).
    const key = createPublicKey(createPrivateKey(readFileSync(file, 'utf8').replaceAll('\\n', '\n')));
    if (key.asymmetricKeyType === 'ed25519')
      return { key: key.export({ type: 'spki', format: 'der' }).toString('base64') };
  } catch {
    // The error is replaced, because its text may contain the key.
  }
  const problem = `${file} cannot be read as a private Ed25519 key: put it back, or set REGISTRY_PUBLIC_KEY`;
  return { key: null, problem };
}

// The build has the same check (shared/build/src/registry/signed-text.ts), which the server may not import.
function isGenuine({ payload, signature, key: claimed }: SignedText): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(claimed, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** @throws {Error} with the reason, if it is a pipe, or too large to be parsed, which would block the process */
function readLimited(path: string): string {
  const stat = statSync(path);
  if (!stat.isFile()) throw new Error(stat.isDirectory() ? 'it is a folder' : 'it is not a file');
  const { size } = stat;
  if (size > maxRegistryBytes) throw new Error(`it has ${size} bytes; at most ${maxRegistryBytes} are read`);
  return readFileSync(path, 'utf8');
}

/** @throws {Error} with the reason, if the text of a registry is too large for pages, which escape some of it */
function limited(text: string): string {
  const bytes = bytesInPage(text);
  if (bytes > maxRegistryBytes)
    throw new Error(`it has ${bytes} bytes in a page; at most ${maxRegistryBytes} are served`);
  return text;
}

const restoreRoot = 'npm run module -- restore root';

/**
 * @param shellKey the root key that browsers have from the shell; null if it does not say
 * @throws {Error} with the reason and the ways out, if browsers would refuse the whole registry
 */
function checkForShell(signed: SignedRegistry, shellKey: string | null, genuine: ReadonlySet<string>): void {
  if (!followsFrom(signed, { rootKey: shellKey, genuine }))
    throw new Error(
      `its root does not follow from the root key that the shell was built with; put missing earlier roots back with: ${restoreRoot}, or build the shell again with: npm run build`,
    );
}

/** The ways out of a root that cannot be used. */
const waysOut = {
  ahead: `; put the last good root back with: ${restoreRoot}`,
  forged: `; put the right root key back if keys/registry.pem is another one, set REGISTRY_PUBLIC_KEY right and restart if that is, or put the last good root back with: ${restoreRoot}`,
};

/** @throws {Error} with the reason, if the root cannot be used, and the way out if there is a simple one */
function usableRegistry(signed: SignedRegistry, terms: ReadingTerms): Registry {
  const reading = readRegistry(signed, terms);
  if (reading.registry !== undefined) return reading.registry;
  const { fault, problem } = reading;
  throw new Error(fault === 'ahead' || fault === 'forged' ? problem + waysOut[fault] : problem);
}

function reasonsOf(registry: Registry): Readonly<Record<string, string>> {
  const reasons = damagedModules(registry).flatMap((name) => {
    const refused = registry.refused[name];
    return refused === undefined ? [] : [[name, refusalReason(refused)] as const];
  });
  return Object.fromEntries(reasons);
}

/** A server's knowledge when it reads a registry. */
export interface KnownRegistries {
  /** The registry that it serves; null at the start. */
  readonly inForce: RegistryFile | null;
  /** The copies of earlier registries. */
  readonly copies: readonly SignedRegistry[];
  /** The root key that the shell was built with; null if it does not say. */
  readonly shellKey: string | null;
}

interface FileTerms extends KnownRegistries {
  /** The root key of this server. */
  readonly key: string | null;
  /** The root key that is trusted; null if this is the first registry that a server without a root key reads. */
  readonly rootKey: string | null;
}

/**
 * Reads a registry beside those that are known. Modules whose part is damaged, forged, expired or older keep their last
 * good part, and earlier roots that the file has lost stay. Without a root key, that of a known registry or of the shell
 * is trusted.
 * @throws {Error} with the reason, if its root cannot be used, or the root key cannot be read and no other is known
 */
export function readRegistryFile(
  path: string,
  config: Config,
  known: KnownRegistries = { inForce: null, copies: [], shellKey: null },
): RegistryFile {
  const content = readLimited(path);
  const parsed = parseSignedRegistry(content);
  const { key, problem } = rootKeyOf(config);
  const first = known.inForce?.signed ?? known.copies.find(({ root }) => isGenuine(root));
  const rootKey = key ?? first?.root.key ?? known.shellKey;
  if (problem !== undefined && rootKey === null) throw new Error(problem);
  const terms = { ...known, key, rootKey };
  return parsed === undefined ? readLegacyFile(content, terms) : readSigned(parsed, terms);
}

/**
 * Reads a copy of an earlier registry, unchecked.
 * @param warn gets the reason, if the copy is ignored
 * @returns undefined if there is none, or none with parts
 */
export function readRegistryCopy(path: string, warn: (reason: string) => void): SignedRegistry | undefined {
  try {
    return existsSync(path) ? parseCopy(readLimited(path), warn) : undefined;
  } catch (error) {
    warn(fileProblemOf(error));
    return undefined;
  }
}

function readSigned(parsed: SignedRegistry, terms: FileTerms): RegistryFile {
  const { key, rootKey, inForce, shellKey, copies } = terms;
  const earlier = [inForce?.signed ?? [], copies].flat();
  const genuine = new Set(textsBeside(parsed, earlier).filter(isGenuine).map(identityOf));
  const keys = [shellKey, key, inForce?.signed?.root.key];
  const known = keys.filter((one) => one !== null && one !== undefined);
  const whole = earlier.reduce(withEarlierRoots, parsed);
  const { signed: found, leftOut, ignored } = withoutUnused(whole, genuine, known);
  const nowMs = Date.now();
  const memory = memoryOf(found, copies, { genuine, nowMs }, inForceBeside(found, terms, genuine));
  const reading = { rootKey, nowMs, seen: memory.seen, showsMissing: true, leftOut, genuine };
  const inFile = usableRegistry(found, reading);
  checkForShell(found, shellKey, genuine);
  const damaged = damagedModules(inFile);
  const signed = withLastGood(found, damaged, memory.signed);
  const registry = damaged.length === 0 ? inFile : usableRegistry(signed, reading);
  const asBefore = damaged.filter((name) => Object.hasOwn(registry.modules, name));
  const rootFault = lostRoots(parsed, found);
  return {
    key,
    text: limited(JSON.stringify(signed)),
    signed,
    registry,
    seen: revisionsOf(registry, memory.seen),
    lastGood: [...Object.keys(rootFault), ...asBefore],
    damaged: { ...rootFault, ...reasonsOf(inFile) },
    lacksEarlierRoots: missingEarlierKeys(found).length > 0,
    ignored,
  };
}

/** Returns the registry in force if another may be compared with it: both have one root key, or it comes after that. */
function inForceBeside(
  found: SignedRegistry,
  { key, inForce }: FileTerms,
  genuine: ReadonlySet<string>,
): Memory | undefined {
  if (inForce === null) return undefined;
  const rootKey = inForce.signed?.root.key;
  const isNext = rootKey !== undefined && continuesFrom(found, rootKey, genuine);
  if (inForce.key !== key && !isNext) return undefined;
  return { signed: inForce.signed ?? found, seen: inForce.seen };
}

/** The fault of a file that has lost earlier roots which earlier registries have. */
function lostRoots(parsed: SignedRegistry, found: SignedRegistry): Readonly<Record<string, string>> {
  const inFile = new Set(parsed.succession.map(identityOf));
  const isComplete = found.succession.every((text) => inFile.has(identityOf(text)));
  return isComplete ? {} : { root: 'earlier roots are missing' };
}

const legacySchema = v.pipe(v.string(), v.parseJson(), legacyFileSchema);

/** @throws {Error} with the reason, if it is not a registry from before format 2.0, or this server has read a newer one */
function readLegacyFile(text: string, { key, rootKey, inForce, copies }: FileTerms): RegistryFile {
  const file = v.safeParse(legacySchema, text);
  if (!file.success) throw new Error('it is malformed');
  const { payload, signature } = file.output;
  if (rootKey !== null && !isGenuine({ payload, signature, key: rootKey }))
    throw new Error('it was changed, or is signed with another key');
  const registry = readLegacyRegistry(payload);
  if (registry === undefined) throw new Error('it is malformed');
  if (inForce?.signed || copies.length > 0)
    throw new Error(
      'it is from before format 2.0, and there is a copy of a newer one: put that in its place, or to go back on purpose, delete registry.last-good.json and registry.last-signed.json beside it and restart the server',
    );
  const before = highestSeen(inForce?.seen);
  if (registry.revision < before)
    throw new Error(`revision ${registry.revision} is older than ${before}, which is in force`);
  const served = limited(JSON.stringify({ payload, signature }));
  const seen = revisionsOf(registry, inForce?.seen);
  const nothing = { lastGood: [], damaged: {}, ignored: [], lacksEarlierRoots: false };
  return { text: served, signed: null, registry, seen, key, ...nothing };
}
