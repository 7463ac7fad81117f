import type { Pauses } from '../common/pauses.ts';
import type { RandomBytes } from '../common/randomness.ts';
import type { DailyContacts } from './daily-contacts.ts';
import type { FaultPlan } from './faults.ts';
import type { MediaStore } from './media-store.ts';
import type { SendLimits } from './send-limits.ts';
import type { WhatsAppState } from './state.ts';
import type { UploadHandles } from './upload-handles.ts';
import type { WebhookSender } from './webhooks.ts';

/** WhatsApp's stand-in, as its routes use it. */
export interface WhatsApp {
  readonly state: WhatsAppState;
  readonly media: MediaStore;
  readonly handles: UploadHandles;
  readonly faults: FaultPlan;
  readonly sendLimits: SendLimits;
  readonly dailyContacts: DailyContacts;
  readonly webhooks: WebhookSender;
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** A new `fbtrace_id`. */
  traceId(): string;
}
