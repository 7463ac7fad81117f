import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Post } from './http/quick-post.ts';
import type { EventHub } from './live/event-hub.ts';
import type { StreamLimit } from './live/stream-limit.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Passwords } from './passwords.ts';
import type { Sealer } from './sealer.ts';
import type { SessionTokens } from './tokens.ts';
import type { UploadGates } from './upload-gates.ts';

/** The present moment. */
export type Clock = () => Date;
/** Cryptographically random bytes. */
export type RandomBytes = (count: number) => Buffer;

/** What every rule may use; time, randomness and network come in from here, so tests can give their own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
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
  /** How many live streams anybody has open. */
  readonly streams: StreamLimit;
  /** The windows that are open on this process. */
  readonly events: EventHub;
  /** Sends mails; null where no mail server is configured. */
  readonly mailer: Mailer | null;
  /** The address that people know the product by, without a slash at its end. */
  readonly publicUrl: () => string;
}
