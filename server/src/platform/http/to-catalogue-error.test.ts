import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createPostgresCopy } from '../../testing/both-databases.ts';
import { DatabaseError, deadlockDetected } from '../database/database.ts';
import { ping } from '../database/ping.store.ts';
import { openPostgres } from '../database/postgres.ts';
import { toCatalogueError } from './to-catalogue-error.ts';

describe('the catalogue error', () => {
  it('reports that the caller may try again while the database is away, or ended a deadlock', async () => {
    const { url, drop } = await createPostgresCopy();
    const database = await openPostgres(url, pino({ level: 'silent' }), 1);
    const late = database
      .transaction(async (inner) => {
        await drop();
        await ping(inner);
      })
      .catch(toCatalogueError);
    expect(await late).toMatchObject({ code: 'busy', retryAfterSeconds: 5 });
    await database.close();
    expect(toCatalogueError(new DatabaseError('deadlock detected', deadlockDetected))).toMatchObject({
      code: 'busy',
    });
    expect(toCatalogueError(new TypeError('a bug'))).toMatchObject({ code: 'internal' });
  });
});
