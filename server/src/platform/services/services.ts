import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Passwords } from '../passwords.ts';
import type { RandomBytes } from '../random.ts';
import type { Sealer } from '../sealer.ts';
import type { SessionTokens } from '../tokens.ts';
import type { UploadGates } from '../upload-gates.ts';
import type { Drain } from './drain.ts';
import type { EventHub } from './event-hub.ts';
import type { Mailer } from './mailer.ts';
import type { Post } from './quick-post.ts';
import type { StreamLimit } from './stream-limit.ts';

/** Services for every handler and job. Time, randomness and network come from here, so tests can replace them. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The current time. */
  readonly clock: () => Date;
  readonly random: RandomBytes;
  readonly fetch: typeof fetch;
  /** For requests that are sent in large numbers. */
  readonly post: Post;
  /** Limit how many uploads run at once. */
  readonly uploads: UploadGates;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly tokens: SessionTokens;
  /** Limits the open event streams of a session and of an account. */
  readonly streams: StreamLimit;
  /** Delivers events to the windows that are connected to this process. */
  readonly events: EventHub;
  /** Reports that this process is about to stop. */
  readonly drain: Drain;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** The public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
}
