import type { UserRow } from '@chatline/contract/calls/user';
import type { SelectOption } from '@chatline/ui/input';

const noPartner = 'No partner';

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
  return from === null ? options : [...options, { value: nobody, label: noPartner }];
}
