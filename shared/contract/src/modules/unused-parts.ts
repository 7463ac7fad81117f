import * as v from 'valibot';
import { parseRoot, type RootDocument } from './registry-documents.ts';
import { rootsLeadingTo } from './root-chain.ts';
import {
  identityOf,
  maxTextBytes,
  releasesGoneBackTo,
  type SignedRegistry,
  type SignedText,
  signedModuleSchema,
} from './signed-registry.ts';

/**
 * A file with more bytes is not read, and a registry with more bytes in a page ({@link bytesInPage}) is refused. Every
 * page contains it; that of five modules has about 22,000.
 */
export const maxRegistryBytes = 200_000;

/** Bytes that a page adds for each `<`, which it escapes as `\\u003c`. */
const escapedBytes = 5;

/** Bytes of the text of a registry in a page. */
export function bytesInPage(text: string): number {
  return new TextEncoder().encode(text).length + escapedBytes * (text.split('<').length - 1);
}

const bytesOf = (text: SignedText) => bytesInPage(JSON.stringify(plain(text)));

/** Bytes in a page of the larger text of a module, its team's or the operators'. */
function largestTextBytes(raw: unknown): number {
  const read = v.safeParse(signedModuleSchema, raw);
  if (!read.success) return 0;
  const { team, operations = team } = read.output;
  return Math.max(bytesOf(team), bytesOf(operations));
}

/** A registry without what no reader uses, and what was left out. */
export interface UsedRegistry {
  readonly signed: SignedRegistry;
  /** Modules that the root does not name, and modules and fields of the registry with unused content. */
  readonly ignored: readonly string[];
  /** Modules with too large a text, each with the reason; their part is null. */
  readonly leftOut: Readonly<Record<string, string>>;
}

const ownFields: readonly string[] = ['format', 'root', 'succession', 'modules'];

/**
 * Leaves out what nobody needs and anyone may have added, because it would be in every page: modules without a name in
 * the root, unsigned fields that this version does not know, the content of texts whose signature is wrong, and earlier
 * roots that lead from no known key. Texts that are too large are left out too, even signed ones.
 * @param genuine identities of the texts whose signature is right
 * @param known root keys that the reader knows by itself, besides those that the root names
 */
export function withoutUnused(
  signed: SignedRegistry,
  genuine: ReadonlySet<string>,
  known: readonly string[] = [],
): UsedRegistry {
  const trusted = parseRoot(signed.root.payload);
  const ignored = Object.keys(signed).filter((field) => !ownFields.includes(field));
  const modules: Record<string, unknown> = {};
  const leftOut: Record<string, string> = {};
  for (const [name, raw] of Object.entries(signed.modules)) {
    const trust = trusted && Object.hasOwn(trusted.modules, name) ? trusted.modules[name] : undefined;
    const bytes = trust === undefined ? 0 : largestTextBytes(raw);
    if (bytes > maxTextBytes) {
      leftOut[name] = `one of its texts has ${bytes} bytes in a page; at most ${maxTextBytes} are read`;
      modules[name] = null;
      continue;
    }
    const part = trust && usedPart(raw, { keys: trust.keys, operations: trusted?.operations ?? [], genuine });
    if (part === undefined || lengthOf(part) !== lengthOf(raw)) ignored.push(name);
    if (part !== undefined) modules[name] = part;
  }
  const earlier = [...(trusted?.earlier ?? []), ...known];
  const roots = signed.succession.filter((text) => bytesOf(text) <= maxTextBytes);
  const succession = rootsLeadingTo(signed.root.key, roots, genuine, earlier);
  const used = { root: plain(signed.root), succession: succession.map(plain) };
  for (const field of ['root', 'succession'] as const)
    if (lengthOf(used[field]) !== lengthOf(signed[field])) ignored.push(field);
  return { signed: { format: signed.format, ...used, modules }, ignored, leftOut };
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

/** A registry with the earlier roots of the last good one besides its own: anyone can remove them from a file. */
export function withEarlierRoots(
  signed: SignedRegistry,
  lastGood: Pick<SignedRegistry, 'succession'> | null | undefined,
): SignedRegistry {
  const all = [...(lastGood?.succession ?? []), ...signed.succession];
  return { ...signed, succession: [...new Map(all.map((text) => [identityOf(text), text])).values()] };
}

/** The earlier root keys that a registry names, and from which none of its earlier roots leads. */
export function missingEarlierKeys({ root, succession }: SignedRegistry): readonly string[] {
  const found = new Set(succession.map(({ key }) => key));
  return (parseRoot(root.payload)?.earlier ?? []).filter((key) => !found.has(key));
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
  const { team, operations } = part.output;
  const release = releasesGoneBackTo(part.output, keys).find(
    (text) => isGenuine(text) && bytesOf(text) <= maxTextBytes,
  );
  return {
    team: withContent(team, keys, isGenuine),
    ...(operations && { operations: withContent(operations, ofOperators, isGenuine) }),
    ...(Object.hasOwn(Object(raw), 'releases') && {
      releases: release ? [plain(release)] : [],
    }),
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
