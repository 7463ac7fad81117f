/**
 * Counts a stream in.
 * @param replace closes it, where newer ones take its place
 * @returns counts it out
 */
export type StreamLimit = (
  caller: { readonly accountId: number; readonly sessionId: string },
  replace: () => void,
) => () => void;

/** The streams that a process keeps open for a session and for an account: the oldest makes room for the newest. */
export function createStreamLimit(limits: {
  readonly streamsOfSession: number;
  readonly streamsOfAccount: number;
}): StreamLimit {
  const open = new Map<string, Set<() => void>>();

  function enter(key: string, most: number, replace: () => void): () => void {
    const present = open.get(key) ?? new Set();
    open.set(key, present.add(replace));
    const [oldest] = present;
    if (present.size > most) oldest?.();
    return () => {
      present.delete(replace);
      if (present.size === 0 && open.get(key) === present) open.delete(key);
    };
  }
  return ({ accountId, sessionId }, replace) => {
    const leaves = [
      enter(`${accountId} ${sessionId}`, limits.streamsOfSession, replace),
      enter(String(accountId), limits.streamsOfAccount, replace),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  };
}
