import type { Worker } from './background-loop.ts';
import type { Queryable } from './database/database.ts';
import type { ErrorSection } from './error-catalogue.ts';
import type { PlainRoute } from './http/plain-route.ts';
import type { CallRoute } from './http/route.ts';
import type { JobHandler } from './jobs/worker.ts';
import type { EmailTemplate } from './mail/email.ts';
import type { QueueDepth } from './metrics/metrics.ts';
import type { SealedColumn } from './sealing/sealed.store.ts';
import type { Services } from './services/services.ts';

/** The manifest of one area; the app composes all of them. */
export interface Area {
  /** Its calls; each names the capability that announces it. */
  readonly calls?: readonly CallRoute[];
  /** The sections of the error catalogue that its calls return, besides the general one. */
  readonly refusals?: readonly ErrorSection[];
  /** Its other routes: webhooks, streams, files. */
  readonly plainRoutes?: readonly PlainRoute[];
  /** Handlers of its kinds of jobs. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /** Templates of its kinds of email. */
  readonly emails?: Readonly<Record<string, EmailTemplate>>;
  /** Its columns with sealed secrets. */
  readonly sealed?: readonly SealedColumn[];
  /** Deletes data that is no longer needed; runs at the start and every hour. */
  readonly maintenance?: (services: Services, now: Date) => Promise<void>;
  /** Reads the depth of its queues besides jobs. */
  readonly queues?: (database: Queryable, now: Date) => Promise<readonly QueueDepth[]>;
  /** Starts its background work besides jobs. */
  readonly start?: (services: Services) => Promise<Worker>;
}
