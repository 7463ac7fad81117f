import type { Pauses } from '../common/pauses.ts';
import type { RandomBytes } from '../common/randomness.ts';
import { DailyContacts } from './daily-contacts.ts';
import { FaultPlan } from './faults.ts';
import { MediaStore } from './media-store.ts';
import { SendLimits } from './send-limits.ts';
import type { Delays } from './settings.schema.ts';
import { WhatsAppState } from './state.ts';
import { UploadHandles } from './upload-handles.ts';
import { WebhookSender } from './webhooks.ts';
import type { WhatsApp } from './whatsapp.ts';

/** Dependencies of WhatsApp's stand-in. */
export interface WhatsAppOptions {
  readonly keepMessages: number;
  readonly delays: Partial<Delays>;
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
}

/** Creates an empty stand-in of WhatsApp. */
export function openWhatsApp(options: WhatsAppOptions): WhatsApp {
  const { pauses, randomBytes, nowMs } = options;
  const state = new WhatsAppState(options.keepMessages, options.delays);
  const faults = new FaultPlan();
  return {
    state,
    media: new MediaStore(randomBytes),
    handles: new UploadHandles(),
    faults,
    sendLimits: new SendLimits(),
    dailyContacts: new DailyContacts(),
    webhooks: new WebhookSender(state, faults, pauses, nowMs),
    pauses,
    randomBytes,
    nowMs,
    traceId: () => `A${randomBytes(16).toString('base64url')}`,
  };
}
