import { hourMs } from '@chatline/contract/constants/time';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import { findAccountByEmail } from '../records/accounts.store.ts';
import { makeLink } from '../records/email-links.ts';
import { deleteRegistrations, findRegistration, registrationHours } from '../register/registrations.store.ts';
import { greetOwner } from './greet-owner.ts';

/**
 * Sends the address of an unproven registration the link that creates the account, or a notice if the address already
 * has an account. The response to the registration is the same in both cases.
 */
export const writeRegistration: EmailTemplate = async (services, transaction, queued) => {
  const { config, publicUrl } = services;
  const registration = await findRegistration(transaction, Number(queued.details.registration));
  if (registration === null) return null;
  const account = await findAccountByEmail(transaction, registration.email_key);
  if (account !== null) {
    await deleteRegistrations(transaction, registration.email_key);
    return {
      to: account.email,
      subject: `You already have an account at ${config.productName}`,
      paragraphs: [
        await greetOwner(transaction, account),
        'Someone, probably you, registered with this address. It already has an account, and nothing was changed.',
        `Log in: ${publicUrl()}/login`,
        `Forgot the password? ${publicUrl()}/forgot-password`,
      ],
    };
  }
  const url = await makeLink(services, transaction, queued, {
    purpose: 'registration',
    registrationId: registration.id,
    expiresAt: new Date(registration.created_at.getTime() + registrationHours * hourMs),
  });
  return {
    subject: `Confirm your address for ${config.productName}`,
    paragraphs: [
      // Anyone can register any address, so the email contains no text by the person who registered.
      'Hello,',
      `Someone registered with this address and a mobile number ending in ${registration.mobile_no.slice(-3)}. If this was you, confirm it with the password you chose.`,
    ],
    action: { label: 'Confirm my address', url },
    closing: [
      `The link works once, for ${registrationHours} hours.`,
      'If this was not you, ignore this email. No account is created, and the data is deleted.',
    ],
  };
};
