import { hourMs } from '@chatline/contract/constants/time';
import type { Queryable } from '../platform/database/database.ts';
import {
  addPerson,
  assignIdentities,
  endIdentity,
  findKnown,
  type Identity,
  type Join,
  type KnownIdentity,
  listIdentities,
  listScopes,
  lockIdentities,
  namePerson,
} from './people.store.ts';

/** The facts that one webhook reports about a person. */
export interface PersonReported {
  readonly accountId: number;
  /** The business number that the report is about. */
  readonly phoneNumberId: string;
  /** The identities that it names the person by. */
  readonly identities: readonly Identity[];
  /** Identities that were replaced, if WhatsApp reports a change. */
  readonly ended?: readonly Identity[];
  /** Null if it is not reported. */
  readonly name: string | null;
  readonly username?: string | undefined;
  readonly at: Date;
}

/** The recognised person. */
export interface Recognised {
  readonly personId: number;
  /** Other people who are found to be the same person. */
  readonly joins: readonly Join[];
}

/** The display name without a profile name: the number or the user id. */
function displayName(identity: Identity | undefined): string {
  return `${identity?.kind === 'phone' ? '+' : ''}${identity?.value ?? ''}`;
}

/**
 * True if the reported number now belongs to another person: its owner has given it up, or has a user id that is not
 * the reported one. A user id does not change while the number stays the same, unless WhatsApp reports the change.
 */
async function wasPassedOn(
  transaction: Queryable,
  { accountId, identities, ended = [] }: PersonReported,
  known: readonly KnownIdentity[],
  scopes: readonly string[],
): Promise<boolean> {
  const isEnded = ({ value }: Identity) => ended.some((one) => one.value === value);
  const hasEnded = (one: KnownIdentity) => one.is_ended || isEnded(one);
  const owner = known.find((one) => one.kind === 'phone' && !isEnded(one));
  if (owner === undefined) return false;
  const isIdOfOwner = (one: KnownIdentity) =>
    one.kind !== 'phone' && !hasEnded(one) && one.person_id === owner.person_id;
  if (known.some(isIdOfOwner)) return false;
  if (owner.is_ended) return true;
  if (!identities.some(({ kind }) => kind === 'user')) return false;
  const others = await listIdentities(transaction, accountId, owner.person_id, scopes);
  return others.some((one) => one.kind === 'user' && !hasEnded(one));
}

/** An identity that was seen within this time is not updated again. */
const freshMs = hourMs;

/** Returns the person if every reported identity is already stored, as for most messages; else null. */
function settledPerson(
  { identities, ended, at }: PersonReported,
  known: readonly KnownIdentity[],
): number | null {
  const [first] = known;
  if (first === undefined || ended?.length) return null;
  const isFresh = (one: KnownIdentity) => !one.is_ended && at.getTime() - one.seen_at.getTime() < freshMs;
  const isOnePerson = known.every((one) => one.person_id === first.person_id && isFresh(one));
  const areAllKnown = identities.every(({ kind, value }) =>
    known.some((one) => one.kind === kind && one.value === value),
  );
  return isOnePerson && areAllKnown ? first.person_id : null;
}

/**
 * Finds the person whom WhatsApp names, by any known number or id, and gives the person the other identities in the
 * report. If it names several known people, they are the same person, and the oldest one stays.
 * @param createIfUnknown adds an unknown person
 * @returns null if the person is unknown and is not to be added
 */
export async function recognisePerson(
  transaction: Queryable,
  reported: PersonReported,
  createIfUnknown: boolean,
): Promise<Recognised | null> {
  const { accountId, identities, ended = [], name, username = null, at } = reported;
  const all = [...identities, ...ended];
  const scopes = await listScopes(transaction, accountId, reported.phoneNumberId);
  const before = await findKnown(transaction, accountId, all, scopes);
  const settled = settledPerson(reported, before);
  if (settled !== null) {
    await namePerson(transaction, { accountId, personId: settled, name, username });
    return { personId: settled, joins: [] };
  }
  if (before.length === 0 && !createIfUnknown) return null;
  await lockIdentities(transaction, accountId, all);
  const known = await findKnown(transaction, accountId, all, scopes);
  const isPassedOn = await wasPassedOn(transaction, reported, known, scopes);
  const theirs = isPassedOn ? known.filter(({ kind }) => kind !== 'phone') : known;
  if (theirs.length === 0 && !createIfUnknown) return null;
  const people = [...new Set(theirs.map(({ person_id }) => person_id))].sort((a, b) => a - b);
  const [first, ...others] = people;
  const personId =
    first ?? (await addPerson(transaction, { accountId, name: name ?? displayName(all[0]), at }));
  const scoped = identities.map((one) => ({ ...one, scope: one.kind === 'user' ? (scopes[0] ?? '') : '' }));
  await assignIdentities(transaction, { accountId, personId, same: people, at }, scoped);
  for (const one of ended) await endIdentity(transaction, accountId, one, at);
  await namePerson(transaction, { accountId, personId, name, username });
  return { personId, joins: others.map((joined) => ({ accountId, into: personId, joined, at })) };
}
