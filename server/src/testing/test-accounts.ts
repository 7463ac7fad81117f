import { setApiToken } from '../accounts/tokens/api-tokens.store.ts';
import { addDemoAccount, type DemoAccount } from '../demo/demo-accounts.store.ts';
import { addDemoConnection } from '../demo/demo-activity.store.ts';
import { apiTokenPurpose, whatsAppTokenPurpose } from '../platform/sealer.ts';
import type { TestServer } from './test-server.ts';

/** An account for a test, with a session token and an API token. */
export interface TestAccount {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly apiToken: string;
}

/** The business account at WhatsApp that test senders are connected to. */
export const senderWabaId = '100';

let made = 0;

/** The name and address of test accounts. */
export const profile = {
  name: 'Meera Joshi',
  businessName: 'Joshi Stores',
  mobileNo: '9822012345',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};

/** Makes an account; by default it is active, with a plan and without permission flags. */
export async function makeAccount(
  { services }: TestServer,
  role: DemoAccount['role'],
  changes: Partial<DemoAccount> = {},
): Promise<TestAccount> {
  made += 1;
  const { database, clock, random, sealer, tokens } = services;
  const account: DemoAccount = {
    ...profile,
    role,
    ownerId: null,
    email: `account-${made}@example.com`,
    isActive: true,
    isConnected: false,
    endsOn: '2027-01-31',
    plan: 'Basic',
    hasWhatsAppFlags: false,
    passwordHash: null,
    createdAt: clock(),
    ...changes,
  };
  const id = await addDemoAccount(database, account);
  if (id === null) throw new Error('The account already exists');
  const apiToken = random(32).toString('base64url');
  const stored = {
    sealed: sealer.seal(apiToken, apiTokenPurpose(id)),
    hash: sealer.fingerprint(apiToken),
    at: clock(),
  };
  await setApiToken(database, id, stored);
  return { id, email: account.email, apiToken, token: await tokens.issue({ accountId: id, role, epoch: 0 }) };
}

/** Makes a User that can send, connected to its own business number. */
export async function makeSender(
  server: TestServer,
  changes: Partial<DemoAccount> = {},
): Promise<TestAccount> {
  const account = await makeAccount(server, 'User', {
    isConnected: true,
    hasWhatsAppFlags: true,
    ...changes,
  });
  await connectSender(server, account);
  return account;
}

/** Connects a sender to its business number. */
export async function connectSender({ services }: TestServer, account: TestAccount): Promise<void> {
  await addDemoConnection(services.database, {
    accountId: account.id,
    wabaId: senderWabaId,
    phoneNumberId: phoneNumberIdOf(account),
    displayPhoneNumber: '+91 98220 12345',
    accessTokenSealed: services.sealer.seal('channel-token', whatsAppTokenPurpose(account.id)),
    connectedAt: services.clock(),
  });
}

/** Returns the id of a test sender's business number. */
export function phoneNumberIdOf(account: TestAccount): string {
  return `2${account.id}`;
}
