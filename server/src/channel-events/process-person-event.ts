import * as v from 'valibot';
import { publishPerson, updateKnownPerson, upsertPerson } from '../chats/open-conversation.ts';
import { addMarketingChoice } from '../people/marketing.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type IdUpdateReported,
  type PreferenceReported,
  personEvents,
} from '../whatsapp/webhook/person-event.schema.ts';
import { findAccountOfNumber } from './channel-events.store.ts';
import { identitiesOf } from './identities-of.ts';
import type { ReportedChange } from './process-template-event.ts';

interface About {
  readonly accountId: number;
  readonly phoneNumberId: string;
  readonly at: Date;
}

/** Gives a person a new id; what is known under the old one stays with the same person. */
async function processIdUpdate(
  transaction: Queryable,
  about: About,
  reported: IdUpdateReported,
): Promise<void> {
  const { wa_id: phone, user_id: user, parent_user_id: parent } = reported;
  await updateKnownPerson(transaction, {
    ...about,
    identities: identitiesOf({ phone, userId: user.current, parentId: parent.current }),
    ended: identitiesOf({ phone: undefined, userId: user.previous, parentId: parent.previous }),
    name: null,
    at: reported.timestamp ?? about.at,
  });
}

/** Stores a person's choice about marketing messages, even if the person has never written. */
async function processPreference(
  transaction: Queryable,
  about: About,
  reported: PreferenceReported,
): Promise<void> {
  const at = reported.timestamp ?? about.at;
  const identities = identitiesOf({
    phone: reported.wa_id,
    userId: reported.user_id,
    parentId: reported.parent_user_id,
  });
  if (identities.length === 0) return;
  const personId = await upsertPerson(transaction, { ...about, identities, name: null, at });
  await addMarketingChoice(transaction, {
    accountId: about.accountId,
    personId,
    isStopped: reported.value === 'stop',
    source: 'user_preferences',
    at,
  });
  await publishPerson(transaction, about.accountId, personId);
}

/**
 * Processes a report about a person: a new user id, or a choice about marketing messages.
 * @returns true if it was such a report
 */
export async function processPersonEvent(transaction: Queryable, change: ReportedChange): Promise<boolean> {
  const { field, value, at } = change;
  const changed = field === 'user_id_update' ? v.safeParse(personEvents.user_id_update, value) : null;
  const chosen = field === 'user_preferences' ? v.safeParse(personEvents.user_preferences, value) : null;
  const reported = chosen?.success ? chosen.output : changed?.success ? changed.output : null;
  if (reported === null) return false;
  const phoneNumberId = reported.metadata.phone_number_id;
  const accountId = await findAccountOfNumber(transaction, phoneNumberId);
  if (accountId === null) return true;
  const about = { accountId, phoneNumberId, at };
  for (const one of changed?.success ? changed.output.user_id_update : []) {
    await processIdUpdate(transaction, about, one);
  }
  for (const one of chosen?.success ? chosen.output.user_preferences : []) {
    await processPreference(transaction, about, one);
  }
  return true;
}
