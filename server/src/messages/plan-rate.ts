import { createBatcher, perDatabase } from '../platform/batch.ts';
import type { Database } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import { countTries } from '../platform/throttles.store.ts';

const windowSeconds = 60;

interface Wish {
  readonly accountId: number;
  readonly now: Date;
}

interface Place {
  /** Of this message among those of its window, from 1. */
  readonly nth: number;
  readonly endsAt: Date;
}

const takePlace = perDatabase((database: Database) =>
  createBatcher<Wish, Place>(async (wishes) => {
    const many = new Map<string, number>();
    const placed = wishes.map(({ accountId }) => {
      const key = `send ${accountId}`;
      const nth = (many.get(key) ?? 0) + 1;
      many.set(key, nth);
      return { key, nth };
    });
    const now = new Date(Math.max(...wishes.map((wish) => wish.now.getTime())));
    const counted = await countTries(database, many, now, windowSeconds);
    return placed.map(({ key, nth }) => {
      const { count, endsAt } = counted.get(key) ?? { count: nth, endsAt: now };
      return { nth: count - (many.get(key) ?? nth) + nth, endsAt };
    });
  }),
);

/**
 * Counts a message against the plan's minute.
 * @param perMinute null for no limit
 * @throws {CatalogueError} `send-rate` where the minute is used up, with the seconds that are left of it
 */
export async function countAgainstPlan(
  database: Database,
  { accountId, now }: Wish,
  perMinute: number | null,
): Promise<void> {
  if (perMinute === null) return;
  const { nth, endsAt } = await takePlace(database)({ accountId, now });
  if (nth <= perMinute) return;
  const secondsLeft = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new CatalogueError('send-rate', `The plan allows ${perMinute} messages a minute.`, secondsLeft);
}
