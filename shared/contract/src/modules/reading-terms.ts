/** The highest revisions that a reader has seen; a lower one is refused. */
export interface SeenRevisions {
  readonly root: number;
  readonly modules: Readonly<Record<string, number>>;
}

/** What a reader of the registry trusts and has seen. */
export interface ReadingTerms {
  /** The root key that the reader trusts, SPKI in base64; null if it has none and trusts the registry's own. */
  readonly rootKey: string | null;
  /** Identities of the signed texts whose signature belongs to the key that they claim. */
  readonly genuine: ReadonlySet<string>;
  /** Time by which a document must not have expired, in milliseconds; undefined on a device whose clock may be wrong. */
  readonly nowMs?: number | undefined;
  readonly seen?: SeenRevisions | undefined;
}

export function isExpired(expiresAt: string, nowMs: number | undefined): boolean {
  return nowMs !== undefined && Date.parse(expiresAt) < nowMs;
}
