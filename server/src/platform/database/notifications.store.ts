import * as v from 'valibot';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';

const topic = 'start';

/**
 * Checks that notifications arrive. A pooler in transaction mode keeps them from the connection that listens.
 * @throws {StartError} if none arrives in time
 */
export async function checkNotifications(database: Database, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stop = async () => {};
  try {
    const arrived = new Promise<true>((resolve, reject) => {
      database
        .listen(topic, () => resolve(true))
        .then((unlisten) => {
          stop = unlisten;
          return database.query('select pg_notify($1, $2)', [topic, ''], v.unknown());
        }, reject);
    });
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), limitMs);
    });
    if (await Promise.race([arrived, late])) return;
    throw new StartError(
      'The database at DATABASE_URL delivers no notifications; a connection pooler in front of it must run in session mode.',
    );
  } finally {
    clearTimeout(timer);
    await stop();
  }
}
