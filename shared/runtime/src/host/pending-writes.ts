/** Longest wait for pending writing calls, in milliseconds. */
const maxWriteWaitMs = 5000;

/** The writing calls without an answer yet; each promise is fulfilled in any case. */
const pendingWrites = new Set<Promise<unknown>>();

/** Counts a writing call as pending until it is answered. */
export function addPendingWrite(answer: Promise<unknown>): void {
  const end = answer.catch(() => undefined).finally(() => pendingWrites.delete(end));
  pendingWrites.add(end);
}

/** Waits for pending writing calls: the answer of one, such as a changed password, may bring another token. */
export async function writesAnswered(): Promise<void> {
  if (pendingWrites.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWriteWaitMs);
  });
  await Promise.race([Promise.all(pendingWrites), limit]);
  clearTimeout(timer);
}
