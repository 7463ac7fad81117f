import type { UserRow } from '@chatline/shared/calls/user';
import type { SelectOption } from '@chatline/shared/ui/input';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

/** The choice that stands for no partner at all. */
export const nobody = 'nobody';

type Partner = Pick<UserRow, 'id' | 'name' | 'business_name' | 'isactive'>;

const shortName = ({ business_name, name }: Partner) => business_name || name;

/**
 * Whom clients can be given to, by name; nobody as well, where they are somebody's.
 * @param from whose they are now; null: nobody's
 */
export function partnerOptions(partners: readonly Partner[], from: string | null): SelectOption[] {
  const isShared = (partner: Partner) =>
    partners.some((other) => other.id !== partner.id && shortName(other) === shortName(partner));
  const labelOf = (partner: Partner) => {
    const name = isShared(partner) ? `${shortName(partner)}, ${partner.name}` : shortName(partner);
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
