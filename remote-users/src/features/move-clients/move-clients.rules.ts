import type { UserRow } from '@chatline/contract/calls/user';
import { hasCapability } from '@chatline/runtime';
import type { SelectOption } from '@chatline/ui/input';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

/** The choice that stands for no partner at all. */
export const nobody = 'nobody';

type Partner = Pick<UserRow, 'id' | 'name' | 'business_name' | 'email' | 'isactive'>;

/** From the shortest to what no other partner has: its e-mail. */
const namings: readonly ((partner: Partner) => string)[] = [
  ({ business_name, name }) => business_name || name,
  ({ business_name, name }) => [business_name, name].filter(Boolean).join(', '),
  ({ business_name, name, email }) => [business_name, name, email].filter(Boolean).join(', '),
];

/**
 * Whom clients can be given to, by name; nobody as well, where they are somebody's.
 * @param from whose they are now; null: nobody's
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

/** What stands over the question, as "Move Kamala Stores" or "Move 12 clients". */
export function moveTitle(clients: readonly Pick<UserRow, 'name' | 'business_name'>[]): string {
  const [first] = clients;
  if (clients.length !== 1 || first === undefined) return `Move ${clients.length} clients`;
  return `Move ${first.business_name || first.name}`;
}

/**
 * Who sees the clients from now on, and what stays.
 * @param from whose they are now; null: nobody's
 * @param to who was chosen; nothing yet is as any partner
 * @param isOff whether that partner is switched off
 */
export function moveNote(count: number, from: string | null, to: string, isOff = false): string {
  const them = count === 1 ? 'it' : 'them';
  const tokens = from !== null && hasCapability('tokens.write') ? ` ${texts.tokensEnd}` : '';
  return `${seenBy(them, from, to, isOff)} ${texts.stays}${tokens}`;
}

function seenBy(them: string, from: string | null, to: string, isOff: boolean): string {
  if (to === nobody) return `The previous partner no longer sees ${them}; only Admins do.`;
  const when = isOff ? 'once it is switched on; until then only Admins do' : 'immediately';
  if (from === null) return `The partner sees ${them} ${when}.`;
  return `The previous partner no longer sees ${them}; the new one does ${when}.`;
}
