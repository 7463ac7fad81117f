import { DatabaseAway } from './database.ts';

/**
 * Waits for the database no longer than a limit, for callers that cannot wait as long as a statement may take.
 * @throws {DatabaseAway} if it has not responded by then
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('no response in time')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
