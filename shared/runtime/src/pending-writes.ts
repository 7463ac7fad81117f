/** Maximum wait for pending writing calls, in milliseconds. */
const maxWriteWaitMs = 5000;

/** The writing calls without a response yet; each promise is fulfilled in any case. */
const pendingWrites = new Set<Promise<unknown>>();

/** Counts a writing call as pending until its response arrives. */
export function addPendingWrite(response: Promise<unknown>): void {
  const end = response.catch(() => undefined).finally(() => pendingWrites.delete(end));
  pendingWrites.add(end);
}

/** Waits for pending writing calls: the response of one, such as a changed password, may bring another token. */
export async function writesEnded(): Promise<void> {
  if (pendingWrites.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWriteWaitMs);
  });
  await Promise.race([Promise.all(pendingWrites), limit]);
  clearTimeout(timer);
}
