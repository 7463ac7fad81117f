import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { setApiToken } from '../accounts/tokens/api-tokens.store.ts';
import { saveSetting } from '../billing/plans/settings.store.ts';
import { addDemoAccount } from '../demo/demo-accounts.store.ts';
import { addDemoConnection } from '../demo/demo-activity.store.ts';
import type { Database } from '../platform/database/database.ts';
import { apiTokenPurpose, createSealer, whatsAppTokenPurpose } from '../platform/sealer.ts';
import { createTokens } from '../platform/tokens.ts';
import { testSeller } from './buying.ts';
import { profile } from './test-accounts.ts';

/** The secrets of the processes that get a mixed load. */
export const mixSecrets = {
  own: 'the secret of a mixed load, long enough',
  app: 'the app secret of a mixed load',
  payments: 'the payment secret of a mixed load',
  paymentWebhooks: 'the webhook secret of a mixed load',
  keyId: 'rzp_test_mixedload1',
} as const;

/** An account that sends messages and has conversations. */
export interface MixSender {
  readonly phoneNumberId: string;
  readonly token: string;
  readonly apiToken: string;
}

/** The accounts of a mixed load. */
export interface MixAccounts {
  readonly senders: readonly MixSender[];
  /** Session tokens of accounts that each buy one plan. */
  readonly buyers: readonly string[];
}

const random = (count: number) => randomBytes(count);
const clock = () => new Date();
const sealer = createSealer(mixSecrets.own, random);
const tokens = createTokens(mixSecrets.own, clock, random);

async function addAccount(database: Database, email: string, isSender: boolean): Promise<number> {
  const id = await addDemoAccount(database, {
    role: 'User',
    ownerId: null,
    email,
    ...profile,
    isActive: true,
    isConnected: isSender,
    endsOn: isSender ? '2099-01-01' : null,
    plan: isSender ? 'Basic2' : null,
    hasWhatsAppFlags: isSender,
    passwordHash: null,
    createdAt: clock(),
  });
  return v.parse(v.number(), id);
}

const issue = (accountId: number) => tokens.issue({ accountId, role: 'User', epoch: 0 });

async function addSender(database: Database, index: number): Promise<MixSender> {
  const id = await addAccount(database, `sender-${index}@example.com`, true);
  const phoneNumberId = `2${String(index).padStart(5, '0')}`;
  await addDemoConnection(database, {
    accountId: id,
    wabaId: '100',
    phoneNumberId,
    displayPhoneNumber: '+91 98220 12345',
    accessTokenSealed: sealer.seal('channel-token', whatsAppTokenPurpose(id)),
    connectedAt: clock(),
  });
  const apiToken = random(32).toString('base64url');
  const sealed = sealer.seal(apiToken, apiTokenPurpose(id));
  await setApiToken(database, id, { sealed, hash: sealer.fingerprint(apiToken), at: clock() });
  return { phoneNumberId, apiToken, token: await issue(id) };
}

/** Adds the accounts of a mixed load, and a seller, to a migrated database. */
export async function prepareMix(
  database: Database,
  many: { readonly senders: number; readonly buyers: number },
): Promise<MixAccounts> {
  await saveSetting(database, 'seller', testSeller, 0);
  const senders: MixSender[] = [];
  for (let index = 0; index < many.senders; index += 1) senders.push(await addSender(database, index));
  const buyers: string[] = [];
  for (let index = 0; index < many.buyers; index += 1) {
    buyers.push(await issue(await addAccount(database, `buyer-${index}@example.com`, false)));
  }
  return { senders, buyers };
}
