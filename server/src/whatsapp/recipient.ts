import * as v from 'valibot';

/** The recipient of a message: a phone number in digits, or WhatsApp's user id of a person who shows none. */
export const recipientKinds = ['phone', 'user'] as const;

/** Whom a message goes to. */
export interface Recipient {
  readonly kind: (typeof recipientKinds)[number];
  /** Digits with country code and no plus, or the user id. */
  readonly id: string;
}

/** The columns of a row that names a recipient. */
export const recipientColumns = { recipient_id: v.string(), recipient_kind: v.picklist(recipientKinds) };
const recipientRow = v.object(recipientColumns);

/** The recipient that a row names. */
export function recipientOf({
  recipient_id: id,
  recipient_kind: kind,
}: v.InferOutput<typeof recipientRow>): Recipient {
  return { kind, id };
}

/** As the body of a send names it: without the plus, WhatsApp would put the sender's country before a number. */
export function recipientField({
  kind,
  id,
}: Recipient): { readonly to: string } | { readonly recipient: string } {
  return kind === 'phone' ? { to: `+${id}` } : { recipient: id };
}
