import type { PlainRoute } from './http/plain-route.ts';
import type { CallRoute } from './http/route.ts';
import type { JobHandler, Worker } from './jobs/worker.ts';
import type { EmailTemplate } from './mail/email.ts';
import type { SealedColumn } from './sealing/sealed.store.ts';
import type { Services } from './services/services.ts';

/** The manifest of one area; the app composes all of them. */
export interface Area {
  /** Its calls; each says itself which capability announces it. */
  readonly calls?: readonly CallRoute[];
  /** Its other addresses: webhooks, streams, files. */
  readonly plainRoutes?: readonly PlainRoute[];
  /** The code for its kinds of jobs. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /** The code that writes its kinds of mail. */
  readonly mails?: Readonly<Record<string, EmailTemplate>>;
  /** The columns in which it keeps secrets sealed. */
  readonly sealed?: readonly SealedColumn[];
  /** Removes what is no longer needed; it runs at the start and every hour. */
  readonly tidyUp?: (services: Services, now: Date) => Promise<void>;
  /** Starts work of its own beside the jobs. */
  readonly start?: (services: Services) => Promise<Worker>;
}
