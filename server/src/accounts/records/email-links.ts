import type { Queryable } from '../../platform/database/database.ts';
import type { QueuedEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { type EmailTokenPurpose, storeEmailToken } from './email-tokens.store.ts';

/** The path of the link for each purpose (decision 000, part 3). The token is behind `#`, so no server or log gets it. */
const addresses: Readonly<Record<EmailTokenPurpose, string>> = {
  password: '/forgot-password#t=',
  registration: '/login#confirm=',
  email: '/login#confirm=',
};

/** The purpose of a link, what it is for, and when it expires. */
export interface LinkTarget {
  readonly purpose: EmailTokenPurpose;
  readonly accountId?: number;
  readonly registrationId?: number;
  readonly newEmail?: string;
  readonly expiresAt: Date;
}

const hashed = (token: string) => `link-hash ${token}`;

/** Returns the possible stored hashes of a token, the one with the current key first. */
export function emailTokenHashes({ sealer }: Pick<Services, 'sealer'>, token: string): readonly string[] {
  return sealer.fingerprints(hashed(token));
}

/**
 * Creates the one-time link of an email. Its token is a keyed hash of the email's random id, so an email that is sent
 * again contains the same link, and the token itself is never stored.
 * @returns the full address
 */
export async function makeLink(
  services: Services,
  transaction: Queryable,
  queued: QueuedEmail,
  target: LinkTarget,
): Promise<string> {
  const token = services.sealer.fingerprint(`link ${queued.id}`);
  await storeEmailToken(transaction, {
    tokenHash: services.sealer.fingerprint(hashed(token)),
    purpose: target.purpose,
    accountId: target.accountId ?? null,
    registrationId: target.registrationId ?? null,
    newEmail: target.newEmail ?? null,
    expiresAt: target.expiresAt,
  });
  return `${services.publicUrl()}${addresses[target.purpose]}${token}`;
}
