import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { accountsChannel, readAccountNotice } from './account-notices.ts';
import { chatsChannel, readNotice } from './chat-notices.store.ts';
import { createLiveNews } from './live-news.ts';
import { createStreamLimit } from './stream-limit.ts';

/** The windows that are open on this process, and what they hear of. */
export function createOpenWindows(database: Database, log: Logger, limits: Config['limits']) {
  return {
    streams: createStreamLimit(limits),
    liveChats: createLiveNews(database, log, chatsChannel, readNotice),
    liveAccounts: createLiveNews(database, log, accountsChannel, readAccountNotice),
  };
}
