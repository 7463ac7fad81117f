import * as v from 'valibot';
import { legacyFileSchema } from './legacy-registry.ts';
import { ownValue } from './own-value.ts';
import {
  formatProblem,
  modulesOf,
  parseSignedRegistry,
  readRegistry,
  revisionsOf,
  withLastGood,
} from './read-registry.ts';
import type { ReadingTerms, SeenRevisions } from './reading-terms.ts';
import { parseRoot } from './registry-documents.ts';
import { identityOf, type SignedRegistry, type SignedText, signedTextsOf } from './signed-registry.ts';
import { withEarlierRoots, withoutUnused } from './unused-parts.ts';

/** A reader's knowledge beside a present registry, from the one in force and from copies. */
export interface Memory {
  /** The last good part of each module. */
  readonly signed: SignedRegistry;
  /** Revisions that the present registry must not fall below. */
  readonly seen: SeenRevisions;
}

interface MemoryTerms {
  /** Identities of those of {@link textsBeside} whose signature is right. */
  readonly genuine: ReadonlySet<string>;
  /** Time of the reader, in milliseconds: anything ahead of it is ignored. */
  readonly nowMs: number;
}

const legacySchema = v.pipe(v.string(), v.parseJson(), legacyFileSchema);

/**
 * Parses a copy of an earlier registry.
 * @param warn gets the reason, if the copy is ignored
 * @returns undefined if it has no parts, as one from before format 2.0
 */
export function parseCopy(text: string, warn: (reason: string) => void): SignedRegistry | undefined {
  const copy = parseSignedRegistry(text);
  const problem = copy === undefined ? 'it is malformed' : formatProblem(copy);
  if (problem !== undefined && !v.is(legacySchema, text)) warn(problem);
  return copy;
}

/** The signed texts of a registry, and of earlier ones what counts beside it, to be verified. */
export function textsBeside(
  present: SignedRegistry,
  earlier: readonly SignedRegistry[],
): readonly SignedText[] {
  const others = earlier.flatMap((one) => [one.root, ...signedTextsOf({ ...one, root: present.root })]);
  const texts = [...signedTextsOf(present), ...others];
  return [...new Map(texts.map((text) => [identityOf(text), text])).values()];
}

/** The revision of a registry's root; 0 if that is not good, or not signed with this root key or one that followed it. */
export function rootRevision(
  signed: SignedRegistry,
  { rootKey, genuine, nowMs }: MemoryTerms & Pick<ReadingTerms, 'rootKey'>,
): number {
  const { registry } = readRegistry({ ...signed, modules: {} }, { rootKey, genuine, serverMs: nowMs });
  return registry?.revision ?? 0;
}

/**
 * Returns what is known beside a present registry: of each part the later one. With whichever key the root of a copy is
 * signed, only the parts count that the present root trusts.
 * @param inForce what the reader serves
 */
export function memoryOf(
  present: SignedRegistry,
  copies: readonly SignedRegistry[],
  terms: MemoryTerms,
  inForce: Memory = { signed: present, seen: { root: 0, modules: {} } },
): Memory {
  return copies.map((copy) => memoryOfCopy(copy, present, terms)).reduce(laterOf, inForce);
}

function memoryOfCopy(copy: SignedRegistry, present: SignedRegistry, terms: MemoryTerms): Memory {
  const { genuine, nowMs: serverMs } = terms;
  const { signed, leftOut } = withoutUnused({ ...copy, root: present.root }, genuine);
  const trusted = formatProblem(copy) === undefined ? parseRoot(present.root.payload) : undefined;
  const reading = { rootKey: null, genuine, serverMs, leftOut };
  const read = trusted ? modulesOf(signed, trusted, reading) : { modules: {}, refused: {} };
  // The present root key, because an earlier one may have leaked: it is ignored once it was replaced.
  const revision = rootRevision(copy, { ...terms, rootKey: present.root.key });
  return { signed, seen: revisionsOf({ revision, ...read }) };
}

/**
 * True if a module's part is later. Its team's document decides first, because the operators can sign a new change over
 * an old one.
 */
function isLater(name: string, { modules, teams }: SeenRevisions, than: SeenRevisions): boolean {
  const ofTeam = (ownValue(teams ?? {}, name) ?? 0) - (ownValue(than.teams ?? {}, name) ?? 0);
  const ofPart = (ownValue(modules, name) ?? 0) - (ownValue(than.modules, name) ?? 0);
  return (ofTeam || ofPart) > 0;
}

function laterOf(one: Memory, other: Memory): Memory {
  const names = Object.keys(other.seen.modules).filter((name) => isLater(name, other.seen, one.seen));
  const withLater = (
    own: Readonly<Record<string, number>> = {},
    others: Readonly<Record<string, number>> = {},
  ) => {
    const later = Object.entries(others).filter(([name]) => names.includes(name));
    return { ...own, ...Object.fromEntries(later) };
  };
  return {
    signed: withEarlierRoots(withLastGood(one.signed, names, other.signed), other.signed),
    seen: {
      root: Math.max(one.seen.root, other.seen.root),
      modules: withLater(one.seen.modules, other.seen.modules),
      teams: withLater(one.seen.teams, other.seen.teams),
    },
  };
}
