import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { canEmailLinks, emailKey } from '../records/email-address.ts';
import { checkForgotten } from './check-registration.ts';
import { countNetwork, mayMail } from './throttle.ts';

/**
 * Requests a link to set a new password. The account is looked up when the email is written, not here, so neither the
 * response nor its time reveals if there is one.
 * @throws {CatalogueError} invalid-field or register-throttled
 */
export async function requestPasswordReset(
  services: Services,
  written: string,
  address: string,
): Promise<void> {
  const recipient = checkForgotten(written);
  await countNetwork(services, address);
  if (!(await mayMail(services, 'forgot-password', emailKey(recipient)))) return;
  if (!canEmailLinks(services.config)) return;
  await services.database.transaction((transaction) =>
    addEmail(services, transaction, { kind: 'forgot-password', recipient }),
  );
}
