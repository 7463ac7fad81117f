import type { PhoneNumber } from './account.schema.ts';
import { type ErrorCode, statusError } from './errors.ts';
import type { Account, ReceivedMessage } from './state.ts';
import { userIdOf } from './user-id.ts';
import type { WhatsApp } from './whatsapp.ts';

/** Data of the status webhooks of one message. */
export interface StatusSubject {
  readonly account: Account;
  readonly phone: PhoneNumber;
  readonly message: ReceivedMessage;
  /** `service`, `marketing`, `utility` or `authentication`. */
  readonly pricingCategory: string;
  /** The code with which the message fails after it was accepted, if it fails. */
  readonly failure: ErrorCode | undefined;
}

type Status = 'sent' | 'delivered' | 'read' | 'failed';

/**
 * Sends a message's status webhooks at their times; each waits for the first attempt of the previous one.
 * @param whatsApp with the delays in force
 * @param subject the accepted message
 */
export async function sendStatuses(whatsApp: WhatsApp, subject: StatusSubject): Promise<void> {
  const { sent_ms: sentMs, delivered_ms: deliveredMs, read_ms: readMs } = whatsApp.state.delays;
  const steps: Array<[Status, number | null]> = subject.failure
    ? [['failed', sentMs]]
    : [
        ['sent', sentMs],
        ['delivered', deliveredMs],
        ['read', readMs],
      ];
  for (const [status, afterMs] of steps) {
    if (afterMs === null) continue;
    const leftMs = Math.max(0, subject.message.received_at_ms + afterMs - whatsApp.nowMs());
    if (!(await whatsApp.pauses.pause(leftMs))) return;
    await whatsApp.webhooks.deliver(subject.account, 'messages', statusValue(whatsApp, subject, status));
  }
}

function statusValue(whatsApp: WhatsApp, subject: StatusSubject, status: Status) {
  const { account, phone, message, pricingCategory, failure } = subject;
  const userId = message.user_id ?? userIdOf(account.wabaId, message.wa_id ?? '');
  const isFree = pricingCategory === 'service';
  const pricing = {
    billable: !isFree,
    pricing_model: 'PMP',
    type: isFree ? 'free_customer_service' : 'regular',
    category: pricingCategory,
  };
  const callbackData = message.biz_opaque_callback_data;
  return {
    messaging_product: 'whatsapp',
    metadata: metadataOf(phone),
    contacts: [{ ...(message.wa_id && { wa_id: message.wa_id }), user_id: userId }],
    statuses: [
      {
        id: message.id,
        status,
        timestamp: String(Math.floor(whatsApp.nowMs() / 1000)),
        ...(message.wa_id && { recipient_id: message.wa_id }),
        recipient_user_id: userId,
        ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
        ...(status === 'sent' && { pricing }),
        ...(failure && { errors: [statusError(failure)] }),
      },
    ],
  };
}

/** The `metadata` of a `messages` webhook. */
export function metadataOf(phone: PhoneNumber) {
  return { display_phone_number: phone.display_phone_number.replace(/\D/g, ''), phone_number_id: phone.id };
}
