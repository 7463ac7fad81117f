/**
 * Registers an open stream.
 * @param replace closes the stream when a newer one takes its place
 * @returns unregisters it
 */
export type StreamLimit = (
  caller: { readonly accountId: number; readonly sessionId: string },
  replace: () => void,
) => () => void;

/** Limits the open streams of a session and of an account in this process: the newest replaces the oldest. */
export function createStreamLimit(limits: {
  readonly streamsOfSession: number;
  readonly streamsOfAccount: number;
}): StreamLimit {
  const open = new Map<string, Set<() => void>>();

  function enter(key: string, max: number, replace: () => void): () => void {
    const present = open.get(key) ?? new Set();
    open.set(key, present.add(replace));
    const [oldest] = present;
    if (present.size > max) oldest?.();
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
