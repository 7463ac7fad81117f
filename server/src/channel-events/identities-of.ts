import type { Identity } from '../people/people.store.ts';

/** The identities that WhatsApp may report for a person; any of them may be missing. */
interface Named {
  readonly phone: string | undefined;
  readonly userId: string | undefined;
  readonly parentId: string | undefined;
}

/**
 * Returns the identities that WhatsApp reports for a person, the number first. A user id may be in a number's field.
 */
export function identitiesOf({ phone, userId, parentId }: Named): Identity[] {
  const isNumber = phone !== undefined && /^\d+$/.test(phone);
  const all: { readonly kind: Identity['kind']; readonly value: string | undefined }[] = [
    { kind: 'phone', value: isNumber ? phone : undefined },
    { kind: 'user', value: userId ?? (isNumber ? undefined : phone) },
    { kind: 'parent', value: parentId },
  ];
  return all.flatMap(({ kind, value }) => (value === undefined ? [] : [{ kind, value }]));
}
