import type { UserRow } from '@chatline/contract/calls/user';
import { hasCapability } from '@chatline/runtime';
import type { SelectOption } from '@chatline/ui/input';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

/** The option for no partner. */
export const nobody = 'nobody';

type Partner = Pick<UserRow, 'id' | 'name' | 'business_name' | 'email' | 'isactive'>;

/** Labels of a partner, from the shortest to a unique one, which has the email. */
const namings: readonly ((partner: Partner) => string)[] = [
  ({ business_name, name }) => business_name || name,
  ({ business_name, name }) => [business_name, name].filter(Boolean).join(', '),
  ({ business_name, name, email }) => [business_name, name, email].filter(Boolean).join(', '),
];

/**
 * The partners that clients can be moved to, by name, and "No partner" if they have one.
 * @param from id of the current partner; null without one
 */
export function partnerOptions(partners: readonly Partner[], from: string | null): SelectOption[] {
  const labelOf = (partner: Partner) => {
    const names = namings.map((naming) => naming(partner));
    const isOwn = (name: string, at: number) =>
      partners.every((other) => other.id === partner.id || namings[at]?.(other) !== name);
    const name = names.find(isOwn) ?? names.at(-1) ?? '';
    return partner.isactive ? name : `${name} · switched off`;
  };
  const options = partners
    .filter(({ id }) => id !== from)
    .map((partner) => ({ value: partner.id, label: labelOf(partner) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-IN'));
  return from === null ? options : [...options, { value: nobody, label: texts.nobody }];
}

/** The dialog's title: "Move Kamala Stores" or "Move 12 clients". */
export function moveTitle(clients: readonly Pick<UserRow, 'name' | 'business_name'>[]): string {
  const [first] = clients;
  if (clients.length !== 1 || first === undefined)
    return `Move ${clients.length.toLocaleString('en-IN')} clients`;
  return `Move ${first.business_name || first.name}`;
}

/**
 * Explains who sees the clients after the move, and what does not change.
 * @param from id of the current partner; null without one
 * @param to the chosen partner; '' before a choice, which counts as any partner
 * @param isOff true if the chosen partner is switched off
 */
export function moveNote(count: number, from: string | null, to: string, isOff = false): string {
  const them = count === 1 ? 'it' : 'them';
  const tokens = from !== null && hasCapability('tokens.write') ? ` ${texts.tokensEnd}` : '';
  return `${seenBy(them, from, to, isOff)} ${texts.stays}${tokens}`;
}

function seenBy(them: string, from: string | null, to: string, isOff: boolean): string {
  if (to === nobody) return texts.onlyAdminsSee(them);
  const when = isOff ? texts.onceOn : texts.immediately;
  return from === null ? texts.partnerSees(them, when) : texts.newPartnerSees(them, when);
}
