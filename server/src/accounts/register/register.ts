import { CatalogueError } from '../../platform/errors.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { nobodyId } from '../../platform/tokens.ts';
import type { Device } from '../devices/device-cookie.ts';
import { openSession } from '../devices/open-session.ts';
import { checkNewPassword } from '../records/check-new-password.ts';
import { canEmailLinks, emailKey } from '../records/email-address.ts';
import { addAccountOf } from './add-account.ts';
import { checkRegistration, type RegistrationForm } from './check-registration.ts';
import { addRegistration, type Registration } from './registrations.store.ts';
import { proveWithProvider } from './sign-in.ts';
import { countNetwork, mayMail } from './throttle.ts';

export interface RegistrationResponse {
  readonly message: string;
  readonly token: string;
}

async function addAtOnce(
  services: Services,
  registration: Registration,
  passwordHash: string,
  how: string,
  device: Device,
): Promise<RegistrationResponse> {
  const { database } = services;
  const { role, businessName } = registration;
  const accountId = await database.transaction((transaction) =>
    addAccountOf(services, transaction, registration, passwordHash, how),
  );
  const waits = ' An Admin has to switch your partner account on before you can log in.';
  return {
    message: `Registration Successful.${role === 'Partner' ? waits : ''}`,
    token: await openSession(services, { accountId, role, epoch: 0, name: businessName }, device),
  };
}

/** Stores a registration until its address is proven; an address that has an account is treated the same way. */
async function addUnproven(
  services: Services,
  registration: Registration,
  passwordHash: string,
): Promise<RegistrationResponse> {
  const { clock, database, tokens } = services;
  if (!canEmailLinks(services.config)) throw new CatalogueError('register-closed');
  if (await mayMail(services, 'registration', registration.emailKey)) {
    await database.transaction(async (transaction) => {
      const id = await addRegistration(transaction, registration, passwordHash, clock());
      await addEmail(services, transaction, {
        kind: 'registration',
        recipient: registration.email,
        details: { registration: String(id) },
      });
    });
  }
  return {
    message: 'We have sent you an email. Open the link in it to confirm your address, then log in.',
    token: await tokens.issue(
      { accountId: nobodyId, role: registration.role, epoch: 0 },
      registration.businessName,
    ),
  };
}

/**
 * Registers a User or Partner (decision 000, part 3): at once if the sign-in provider proves the address (and in the
 * baseline, which has no other way), otherwise once an emailed link is opened.
 * @param device the browser profile that registers
 * @throws {CatalogueError} invalid-field, register-throttled, proof-refused, email-taken or register-closed
 */
export async function register(
  services: Services,
  form: RegistrationForm & { readonly provider_token?: string | undefined },
  address: string,
  device: Device,
): Promise<RegistrationResponse> {
  const { password, ...registration } = checkRegistration(form);
  checkNewPassword(password, [registration.email, registration.businessName, services.config.productName]);
  await countNetwork(services, address);
  const token = form.provider_token;
  if (token !== undefined) {
    const proven = await proveWithProvider(services, token);
    if (emailKey(proven) !== registration.emailKey) throw new CatalogueError('proof-refused');
  }
  const passwordHash = await services.passwords.hash(password);
  if (token !== undefined) {
    return addAtOnce(
      services,
      registration,
      passwordHash,
      'the sign-in provider verified the email address',
      device,
    );
  }
  if (services.config.isBaseline) {
    return addAtOnce(services, registration, passwordHash, 'the address was not proven', device);
  }
  return addUnproven(services, registration, passwordHash);
}
