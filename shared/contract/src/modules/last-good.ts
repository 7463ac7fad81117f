import { ownValue } from './own-value.ts';
import { continuesFrom, followsFrom, readRegistry, revisionsOf, withLastGood } from './read-registry.ts';
import type { SeenRevisions } from './reading-terms.ts';
import { identityOf, type SignedRegistry, type SignedText, signedTextsOf } from './signed-registry.ts';
import { withEarlierRoots, withoutUnused } from './unused-parts.ts';

/** What counts of an earlier registry, such as a copy, beside a present one. */
export interface Memory {
  /** Its parts with the present root, without what no reader uses. */
  readonly signed: SignedRegistry;
  /** Revisions that the present registry must not fall below. */
  readonly seen: SeenRevisions;
}

interface MemoryTerms {
  /** The root key that the reader trusts; null if it has none. */
  readonly rootKey: string | null;
  /** Identities of those of {@link textsOfBoth} whose signature is right. */
  readonly genuine: ReadonlySet<string>;
  /** Time of the reader, in milliseconds: what is ahead of it counts for nothing. */
  readonly nowMs: number;
}

/** The signed texts of a registry and of earlier ones, to be verified. Too many false texts in one displace none of another. */
export function textsOfBoth(
  present: SignedRegistry,
  earlier: readonly SignedRegistry[],
): readonly SignedText[] {
  const all = [present, ...earlier.flatMap((one) => [one, { ...one, root: present.root }])];
  const texts = all.flatMap((one) => signedTextsOf(one));
  return [...new Map(texts.map((text) => [identityOf(text), text])).values()];
}

/**
 * What counts of an earlier registry, with whichever key its root is signed: the parts whose keys the present root
 * trusts. The revision of its root counts only if its root key is trusted and was not replaced since, because a replaced
 * key may have leaked.
 */
export function memoryOf(earlier: SignedRegistry, present: SignedRegistry, terms: MemoryTerms): Memory {
  const { genuine, nowMs: serverMs } = terms;
  const { signed, leftOut } = withoutUnused({ ...earlier, root: present.root }, genuine);
  const { registry } = readRegistry(signed, { rootKey: null, genuine, serverMs, leftOut });
  const modules = registry === undefined ? {} : revisionsOf(registry).modules;
  return { signed, seen: { root: rootRevision(earlier, present, terms), modules } };
}

function rootRevision(
  earlier: SignedRegistry,
  present: SignedRegistry,
  { rootKey, genuine, nowMs }: MemoryTerms,
): number {
  const { key } = earlier.root;
  const isReplaced = key !== present.root.key && continuesFrom(present, key, genuine);
  if (isReplaced || !followsFrom(earlier, { rootKey, genuine })) return 0;
  const nothing = { ...earlier, modules: {} };
  return readRegistry(nothing, { rootKey, genuine, serverMs: nowMs }).registry?.revision ?? 0;
}

/** Two memories beside the same present registry: of each part the later one. */
export function laterOf(one: Memory, other: Memory): Memory {
  const later = Object.entries(other.seen.modules).filter(
    ([name, revision]) => revision > (ownValue(one.seen.modules, name) ?? 0),
  );
  const signed = withLastGood(
    one.signed,
    later.map(([name]) => name),
    other.signed,
  );
  return {
    signed: withEarlierRoots(signed, other.signed),
    seen: {
      root: Math.max(one.seen.root, other.seen.root),
      modules: { ...one.seen.modules, ...Object.fromEntries(later) },
    },
  };
}
