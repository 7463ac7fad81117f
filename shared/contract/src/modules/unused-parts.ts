import * as v from 'valibot';
import { parseRoot, type RootDocument } from './registry-documents.ts';
import { releaseVersion } from './release.ts';
import { rootsLeadingTo } from './root-chain.ts';
import {
  identityOf,
  type SignedModule,
  type SignedRegistry,
  type SignedText,
  signedModuleSchema,
} from './signed-registry.ts';

/**
 * A registry with more bytes is refused, as a file unread and in a page as {@link bytesInPage} counts. Every page contains
 * it; that of five modules has about 22,000.
 */
export const maxRegistryBytes = 200_000;

/**
 * No tool writes a module's part with more bytes in a page, so that no team fills the registry of all. A part with the
 * largest stage has about 35,000.
 */
export const maxPartBytes = 60_000;

/** Bytes that a page adds for each `<`, which it escapes as `\\u003c`. */
const escapedBytes = 5;

/** Bytes of the text of a registry in a page. */
export function bytesInPage(text: string): number {
  return new TextEncoder().encode(text).length + escapedBytes * (text.split('<').length - 1);
}

/** A registry without what no reader uses, and what was left out. */
export interface UsedRegistry {
  readonly signed: SignedRegistry;
  /** Modules that the root does not name or that have unused content, and fields of the registry that have. */
  readonly ignored: readonly string[];
}

const ownFields: readonly string[] = ['format', 'root', 'succession', 'modules'];

/**
 * Leaves out what nobody needs and anyone may have added, because it would be in every page: modules without a name in
 * the root, unsigned fields that this version does not know, and the content of texts whose signature is wrong.
 * @param genuine identities of the texts whose signature is right
 */
export function withoutUnused(signed: SignedRegistry, genuine: ReadonlySet<string>): UsedRegistry {
  const trusted = parseRoot(signed.root.payload);
  const ignored = Object.keys(signed).filter((field) => !ownFields.includes(field));
  const modules: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(signed.modules)) {
    const trust = trusted && Object.hasOwn(trusted.modules, name) ? trusted.modules[name] : undefined;
    const part = trust && usedPart(raw, { keys: trust.keys, operations: trusted?.operations ?? [], genuine });
    if (part === undefined || lengthOf(part) !== lengthOf(raw)) ignored.push(name);
    if (part !== undefined) modules[name] = part;
  }
  const used = { root: plain(signed.root), succession: usedSuccession(signed, genuine) };
  for (const field of ['root', 'succession'] as const)
    if (lengthOf(used[field]) !== lengthOf(signed[field])) ignored.push(field);
  return { signed: { format: signed.format, ...used, modules }, ignored };
}

/** Length of the JSON of a value. A part of a value has the same only if it is all of it. */
function lengthOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // It is nested too deeply.
    return Number.POSITIVE_INFINITY;
  }
}

/** A signed text without unsigned fields. */
const plain = ({ payload, signature, key }: SignedText): SignedText => ({ payload, signature, key });

/** The earlier roots that lead to the present one, oldest first. */
function usedSuccession(
  { root, succession }: Pick<SignedRegistry, 'root' | 'succession'>,
  genuine: ReadonlySet<string>,
): SignedText[] {
  return rootsLeadingTo(root.key, succession, genuine).map(plain);
}

/**
 * A registry with the earlier roots that it lacks and another one has. Anyone can remove them from a file, because only
 * each of them is signed, and consoles with an earlier root key would refuse the rest.
 * @param isGenuine true if the signature of a text is right
 * @returns the registry itself if it lacks none
 */
export function withEarlierRoots(
  signed: SignedRegistry,
  lastGood: Pick<SignedRegistry, 'succession'>,
  isGenuine: (text: SignedText) => boolean,
): SignedRegistry {
  const own = new Set(signed.succession.map(identityOf));
  const before = new Set(lastGood.succession.map(identityOf));
  if ([...before].every((identity) => own.has(identity))) return signed;
  const later = signed.succession.filter((text) => !before.has(identityOf(text)));
  const all = [...lastGood.succession, ...later];
  const genuine = new Set(all.filter(isGenuine).map(identityOf));
  const succession = usedSuccession({ root: signed.root, succession: all }, genuine);
  return succession.every((text) => own.has(identityOf(text))) ? signed : { ...signed, succession };
}

interface PartTerms {
  readonly keys: RootDocument['modules'][string]['keys'];
  readonly operations: RootDocument['operations'];
  readonly genuine: ReadonlySet<string>;
}

/** A module's part without what no reader uses. One that is not a part at all is null. */
function usedPart(raw: unknown, { keys, operations: ofOperators, genuine }: PartTerms): unknown {
  const part = v.safeParse(signedModuleSchema, raw);
  if (!part.success) return null;
  const isGenuine = (text: SignedText) => genuine.has(identityOf(text));
  const { team, operations, releases } = part.output;
  const byTeam = releases.filter((text) => keys.includes(text.key) && isGenuine(text));
  return {
    team: withContent(team, keys, isGenuine),
    ...(operations && { operations: withContent(operations, ofOperators, isGenuine) }),
    ...(Object.hasOwn(Object(raw), 'releases') && { releases: usedReleases(operations, byTeam) }),
  };
}

/** A text without its content, if its signature is wrong: a reader refuses it for the same reason. */
function withContent(
  text: SignedText,
  keys: readonly string[],
  isGenuine: (text: SignedText) => boolean,
): SignedText {
  if (!keys.includes(text.key)) return { payload: '', signature: '', key: '' };
  return isGenuine(text) ? plain(text) : { payload: '', signature: '', key: text.key };
}

const liveSchema = v.pipe(v.string(), v.parseJson(), v.object({ live: releaseVersion }));
const versionSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: releaseVersion }));

/** The signed release that the operators went back to, in a list of one; no reader uses another one. */
function usedReleases(
  operations: SignedModule['operations'],
  releases: readonly SignedText[],
): readonly SignedText[] {
  const change = v.safeParse(liveSchema, operations?.payload);
  if (!change.success) return [];
  const used = releases.find(({ payload }) => {
    const release = v.safeParse(versionSchema, payload);
    return release.success && release.output.version === change.output.live;
  });
  return used === undefined ? [] : [plain(used)];
}
