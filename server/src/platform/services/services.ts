import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Passwords } from '../passwords.ts';
import type { RandomBytes } from '../random.ts';
import type { Sealer } from '../sealer.ts';
import type { SessionTokens } from '../tokens.ts';
import type { UploadGates } from '../upload-gates.ts';
import type { EventHub } from './event-hub.ts';
import type { Mailer } from './mailer.ts';
import type { Post } from './quick-post.ts';
import type { StreamLimit } from './stream-limit.ts';

/** The services that every rule may use; time, randomness and network come from here, so tests can give their own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The present moment. */
  readonly clock: () => Date;
  readonly random: RandomBytes;
  readonly fetch: typeof fetch;
  /** For what is sent in great numbers. */
  readonly post: Post;
  /** Let uploads through, a few at once. */
  readonly uploads: UploadGates;
  readonly log: Logger;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly tokens: SessionTokens;
  /** Limits the open live streams of a session and of an account. */
  readonly streams: StreamLimit;
  /** The windows that are open on this process. */
  readonly events: EventHub;
  /** Sends mails; null where no mail server is configured. */
  readonly mailer: Mailer | null;
  /** The address that people know the product by, without a slash at its end. */
  readonly publicUrl: () => string;
}
