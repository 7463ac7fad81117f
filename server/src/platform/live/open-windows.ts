import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { accountsChannel, readAccountEvent } from './account-events.ts';
import { chatsChannel, readChatEvent } from './chat-events.store.ts';
import { createEventHub } from './event-hub.ts';
import { createStreamLimit } from './stream-limit.ts';

/** The event streams that are open on this process, and their event hubs. */
export function createOpenWindows(database: Database, log: Logger, limits: Config['limits']) {
  return {
    streams: createStreamLimit(limits),
    chatEvents: createEventHub(database, log, chatsChannel, readChatEvent),
    accountEvents: createEventHub(database, log, accountsChannel, readAccountEvent),
  };
}
