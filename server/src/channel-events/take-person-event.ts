import * as v from 'valibot';
import { learnPerson } from '../chats/open-conversation.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findAccountOfNumber } from './channel-events.store.ts';
import { identitiesOf } from './identities-of.ts';
import { type IdUpdateTold, personEvents } from './person-event.schema.ts';
import type { ToldChange } from './take-template-event.ts';

interface About {
  readonly accountId: number;
  readonly phoneNumberId: string;
  readonly at: Date;
}

/** Whoever has another id now stays the same person: what is known under the old one is theirs. */
async function takeIdUpdate(transaction: Queryable, about: About, told: IdUpdateTold): Promise<void> {
  const { wa_id: phone, user_id: user, parent_user_id: parent } = told;
  await learnPerson(transaction, {
    accountId: about.accountId,
    phoneNumberId: about.phoneNumberId,
    identities: identitiesOf({ phone, userId: user.current, parentId: parent.current }),
    ended: identitiesOf({ phone: undefined, userId: user.previous, parentId: parent.previous }),
    name: null,
    at: told.timestamp ?? about.at,
  });
}

/**
 * Takes what the channel tells about a person besides their messages.
 * @returns whether it was that
 */
export async function takePersonEvent(transaction: Queryable, change: ToldChange): Promise<boolean> {
  if (change.field !== 'user_id_update') return false;
  const told = v.safeParse(personEvents.user_id_update, change.value);
  if (!told.success) return false;
  const phoneNumberId = told.output.metadata.phone_number_id;
  const accountId = await findAccountOfNumber(transaction, phoneNumberId);
  if (accountId === null) return true;
  for (const one of told.output.user_id_update) {
    await takeIdUpdate(transaction, { accountId, phoneNumberId, at: change.at }, one);
  }
  return true;
}
