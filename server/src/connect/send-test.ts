import { normaliseRecipient } from '../messages/records/normalise-recipient.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { createUuid } from '../platform/uuid.ts';
import { openToken } from '../whatsapp/connection.ts';
import { testText } from '../whatsapp/error-codes.ts';
import { type OutgoingMessage, type SendOutcome, sendToWhatsApp } from '../whatsapp/send.ts';
import { upsertStep } from './connect-attempts.store.ts';
import { requireConnectedNumber } from './connected-number.ts';
import { countConnectAttempt } from './signup-of.ts';

const bodyOf = (product: string) => `This is a test message from ${product}. The number is connected.`;

function outcomeText(outcome: SendOutcome, to: string): string {
  if (outcome.kind === 'sent') return `WhatsApp accepted the test message to +${to}.`;
  if (outcome.kind === 'unknown') return `The test message to +${to} may have been sent. ${outcome.cause}`;
  return `The test message to +${to} was not sent. ${testText(outcome.code) ?? outcome.cause}`;
}

/**
 * Sends a test message over the connected number and records the outcome.
 * @param to the recipient as it was typed
 * @returns true if WhatsApp accepted the message
 * @throws {CatalogueError} connect-not-connected, connect-throttled or invalid-field
 */
export async function sendTest(services: Services, accountId: number, to: string): Promise<boolean> {
  const { config, database, clock, random } = services;
  const account = await requireConnectedNumber(services, accountId);
  const phone = normaliseRecipient(to, account.display_phone_number);
  if (phone === null) {
    throw new CatalogueError('test-number-invalid');
  }
  await countConnectAttempt(services, accountId);
  const message: OutgoingMessage = {
    phoneNumberId: account.phone_number_id,
    accessToken: openToken(services, account),
    recipient: { kind: 'phone', id: phone },
    kind: 'text',
    content: { body: bodyOf(config.productName) },
    context: undefined,
    ownId: createUuid(random),
  };
  const outcome = await sendToWhatsApp(config.whatsApp, services.post, message);
  await upsertStep(database, accountId, {
    step: 'test',
    is_done: outcome.kind === 'sent',
    needs_pin: false,
    is_final: false,
    message: outcomeText(outcome, phone),
    happened_at: clock(),
  });
  return outcome.kind === 'sent';
}
