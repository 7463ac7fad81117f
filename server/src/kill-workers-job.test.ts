import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresCopy } from './testing/both-databases.ts';
import { runKills } from './testing/kill-run.ts';

describe('the workers', () => {
  it('sends nothing twice and loses nothing where workers are killed while they send', async () => {
    const database = await createPostgresCopy();
    const outcome = await runKills({
      databaseUrl: database.url,
      start: [join(inject('programs'), 'main.js')],
      messages: 600,
      accounts: 4,
      workers: 2,
      kills: 4,
      killEveryMs: 700,
      withinMs: 150_000,
    });
    await database.drop();
    expect(outcome).toMatchObject({ kills: 4, sentTwice: 0, unaccounted: 0, failed: 0 });
    expect(outcome.sent + outcome.unknown).toBe(600);
    expect(outcome.unknown).toBeLessThanOrEqual(outcome.inFlight);
  }, 180_000);
});
