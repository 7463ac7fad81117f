import { minOpenMs } from '@chatline/contract/constants/contact';
import { contactRules } from '@chatline/contract/forms/contact-rules';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';
import { CatalogueError, invalidField } from '../platform/errors.ts';
import { limitWindows } from '../platform/limit-windows.ts';
import { addEmail } from '../platform/mail/emails.store.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Services } from '../platform/services/services.ts';
import { countAttempt } from '../platform/throttling/throttles.store.ts';
import { addContactMessage, type ContactMessage } from './contact-messages.store.ts';

/** Request body. */
export interface SentForm extends ContactMessage {
  /** A field that is hidden from people, so that only a program fills it. */
  readonly website: string;
  readonly openedMs: number;
}

/** The most messages in a window from one network, and from all networks together. */
const limits = { network: 5, everywhere: 300 };

async function checkLimits({ database, clock, sealer }: Services, address: string): Promise<void> {
  const counted = [
    { key: sealer.fingerprint(`contact-network ${networkOf(address)}`), limit: limits.network },
    { key: sealer.fingerprint('contact-everywhere'), limit: limits.everywhere },
  ];
  for (const { key, limit } of counted) {
    if ((await countAttempt(database, key, clock(), limitWindows.contact.seconds)) <= limit) continue;
    throw new CatalogueError('contact-throttled', undefined, limitWindows.contact.seconds);
  }
}

/**
 * Stores a visitor's message and emails it to us if mail is set up. A message of a program is dropped with the usual
 * response, so that the program does not notice.
 * @param address the IP address of the request
 * @throws {CatalogueError} invalid-field, too-many-requests
 */
export async function takeMessage(services: Services, form: SentForm, address: string): Promise<void> {
  const parsed = v.safeParse(contactRules, form);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalidField(v.getDotPath(issue), issue.message);
  }
  if (form.website !== '' || form.openedMs < minOpenMs) return;
  await checkLimits(services, address);
  const { config, database, clock } = services;
  const recipient = contactRecipient(config);
  await database.transaction(async (transaction) => {
    const id = await addContactMessage(transaction, parsed.output, clock());
    if (recipient === null) return;
    await addEmail(services, transaction, {
      kind: 'contact-message',
      recipient,
      details: { message: String(id) },
    });
  });
}

/** The recipient in the demo, whose emails end in the stand-in. */
const exampleAddress = 'hello@example.com';

/** Returns the recipient of the contact form's messages; null if they are only stored. */
function contactRecipient({ mail, sandbox, site }: Config): string | null {
  if (mail === null) return null;
  return site.contactEmail ?? (sandbox === null ? null : exampleAddress);
}
