import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresCopy } from './testing/both-databases.ts';
import { isDeepRun } from './testing/deep-run.ts';
import { runKills } from './testing/kill-run.ts';

/** A deep run kills each of the two workers twice, sends more, and waits until claims count as lost. */
const [kills, messages] = isDeepRun ? [4, 600] : [2, 400];

describe('the workers', () => {
  it('sends nothing twice and loses nothing where workers are killed while they send', async () => {
    const database = await createPostgresCopy();
    const outcome = await runKills({
      databaseUrl: database.url,
      start: [join(inject('programs'), 'main.js')],
      messages,
      accounts: 4,
      workers: 2,
      kills,
      killEveryMs: 400,
      withinMs: 150_000,
      agesClaims: !isDeepRun,
    });
    await database.drop();
    expect(outcome).toMatchObject({ kills, sentTwice: 0, unaccounted: 0, failed: 0 });
    expect(outcome.sent + outcome.unknown).toBe(messages);
    expect(outcome.unknown).toBeLessThanOrEqual(outcome.inFlight);
  }, 180_000);
});
