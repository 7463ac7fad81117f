import { ownValue } from './own-value.ts';

/** The highest revisions that a reader has seen; a lower one is refused. */
export interface SeenRevisions {
  readonly root: number;
  readonly modules: Readonly<Record<string, number>>;
  /** Those of the teams' documents alone; undefined if it was stored before they were kept. */
  readonly teams?: Readonly<Record<string, number>> | undefined;
}

/** Revisions of a module's part. */
export interface PartRevisions {
  /** The higher one of the team's and the operators' document. */
  readonly revision: number;
  /** That of the team's document; undefined in a registry from before format 2.0. */
  readonly teamRevision?: number | undefined;
}

/** The keys that a reader of the registry trusts, and the revisions that it has seen. */
export interface ReadingTerms {
  /** The root key that the reader trusts, SPKI in base64; null if it has none and trusts the registry's own. */
  readonly rootKey: string | null;
  /** Identities of the signed texts whose signature belongs to the key that they claim. */
  readonly genuine: ReadonlySet<string>;
  /** Time by which a document must not have expired, in milliseconds; undefined on a device whose clock may be wrong. */
  readonly nowMs?: number | undefined;
  /** The server's time in milliseconds, for a reader without `nowMs`: it limits revisions, and nothing expires by it. */
  readonly serverMs?: number | undefined;
  readonly seen?: SeenRevisions | undefined;
  /** True for a reader that shows a card at the paths of a module that the root names and the registry lacks. */
  readonly showsMissing?: boolean;
  /** The reason why a module's part was left out of the registry before, so that it is null. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** True if the registry has only some modules on purpose, so that none counts as missing. */
  readonly isPartial?: boolean;
}

/** Seconds from the clock to the highest revision that is accepted: those that sign may be ahead. */
const aheadSeconds = 2 * 24 * 60 * 60;
/** The same without a trusted clock: the start of the year 2100. */
export const lastRevision = Date.UTC(2100, 0, 1) / 1000;

/** The highest revision at a time. Revisions are seconds of the clock; a higher one would block all later ones. */
export function highestRevision(nowMs: number | undefined): number {
  return nowMs === undefined ? lastRevision : Math.floor(nowMs / 1000) + aheadSeconds;
}

/** The time that limits revisions, in milliseconds; undefined if there is no trusted one. */
export function clockOf({ nowMs, serverMs }: ReadingTerms): number | undefined {
  return nowMs ?? serverMs;
}

/** The highest revision of a module that the reader has seen; 0 if none. */
export function seenRevision(name: string, { seen }: ReadingTerms): number {
  return ownValue(seen?.modules ?? {}, name) ?? 0;
}

/**
 * The reason if a part's revisions are refused. That of its team's document counts by itself too, because the operators can sign
 * a new change over an old one.
 */
export function partFault(
  name: string,
  { revision, teamRevision }: PartRevisions,
  terms: ReadingTerms,
): string | undefined {
  const nowMs = clockOf(terms);
  const fault = revisionFault(revision, seenRevision(name, terms), nowMs);
  if (fault !== undefined) return fault.problem;
  const seen = ownValue(terms.seen?.teams ?? {}, name);
  const ofTeam = seen && teamRevision && revisionFault(teamRevision, seen, nowMs);
  return ofTeam ? `its team's ${ofTeam.problem}` : undefined;
}

/** The highest revision of the root or a module that was seen; a registry from before format 2.0 has one for all. */
export function highestSeen(seen: SeenRevisions | undefined): number {
  return Math.max(0, seen?.root ?? 0, ...Object.values(seen?.modules ?? {}));
}

/**
 * Says why a revision is refused; undefined if it is not. The one in force stays, even if the clock falls back
 * behind it, and is replaced by a lower one that is not ahead.
 */
export function revisionFault(
  revision: number,
  seen: number,
  nowMs: number | undefined,
): { readonly fault: 'older' | 'ahead'; readonly problem: string } | undefined {
  const highest = highestRevision(nowMs);
  if (revision > highest && revision !== seen)
    return { fault: 'ahead', problem: `revision ${revision} is ahead of the clock` };
  if (revision >= seen || seen > highest) return undefined;
  return { fault: 'older', problem: `revision ${revision} is older than ${seen}, which is in force` };
}

export function isExpired(expiresAt: string, nowMs: number | undefined): boolean {
  return nowMs !== undefined && Date.parse(expiresAt) < nowMs;
}
