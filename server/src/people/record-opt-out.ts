import type { Queryable } from '../platform/database/database.ts';
import { addMarketingChoice } from './marketing.store.ts';
import type { Identity } from './people.store.ts';
import { recognisePerson } from './recognise-person.ts';

interface OptOut {
  readonly accountId: number;
  readonly phoneNumberId: string;
  readonly identity: Identity;
  readonly at: Date;
}

/** Records that a recipient has stopped marketing messages, because WhatsApp refused one for that reason. */
export async function recordOptOut(
  transaction: Queryable,
  { accountId, phoneNumberId, identity, at }: OptOut,
): Promise<void> {
  const reported = {
    accountId,
    phoneNumberId,
    identities: [identity],
    name: null,
    at,
  };
  const found = await recognisePerson(transaction, reported, true);
  if (found === null) return;
  const { personId } = found;
  await addMarketingChoice(transaction, { accountId, personId, isStopped: true, source: 'refused', at });
}
