import type { Identity } from '../people/people.store.ts';

/** What the channel may name somebody by; any of it may be missing. */
interface Named {
  readonly phone: string | undefined;
  readonly userId: string | undefined;
  readonly parentId: string | undefined;
}

/** All that the channel names somebody by, the number first. A user id may come in the field of a number. */
export function identitiesOf({ phone, userId, parentId }: Named): Identity[] {
  const isNumber = phone !== undefined && /^\d+$/.test(phone);
  const all: { readonly kind: Identity['kind']; readonly value: string | undefined }[] = [
    { kind: 'phone', value: isNumber ? phone : undefined },
    { kind: 'user', value: userId ?? (isNumber ? undefined : phone) },
    { kind: 'parent', value: parentId },
  ];
  return all.flatMap(({ kind, value }) => (value === undefined ? [] : [{ kind, value }]));
}
