import { createBatcher, perDatabase } from '../../platform/batch.ts';
import type { Database } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { countAttempts } from '../../platform/throttling/throttles.store.ts';

const windowSeconds = 60;

interface Accepting {
  readonly accountId: number;
  readonly now: Date;
}

interface Counted {
  /** The position of this message in its window, from 1. */
  readonly rank: number;
  readonly endsAt: Date;
}

const countInWindow = perDatabase((database: Database) =>
  createBatcher<Accepting, Counted>(async (requests) => {
    const counts = new Map<string, number>();
    const placed = requests.map(({ accountId }) => {
      const key = `send ${accountId}`;
      const rank = (counts.get(key) ?? 0) + 1;
      counts.set(key, rank);
      return { key, rank };
    });
    const now = new Date(Math.max(...requests.map((request) => request.now.getTime())));
    const counted = await countAttempts(database, counts, now, windowSeconds);
    return placed.map(({ key, rank }) => {
      const { count, endsAt } = counted.get(key) ?? { count: rank, endsAt: now };
      return { rank: count - (counts.get(key) ?? rank) + rank, endsAt };
    });
  }),
);

/**
 * Counts a message against the plan's limit of messages a minute.
 * @param perMinute null for no limit
 * @throws {CatalogueError} `send-rate` if the limit is reached, with the seconds until the minute ends
 */
export async function countAgainstPlan(
  database: Database,
  { accountId, now }: Accepting,
  perMinute: number | null,
): Promise<void> {
  if (perMinute === null) return;
  const { rank, endsAt } = await countInWindow(database)({ accountId, now });
  if (rank <= perMinute) return;
  const secondsLeft = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new CatalogueError('send-rate', `The plan allows ${perMinute} messages per minute.`, secondsLeft);
}
