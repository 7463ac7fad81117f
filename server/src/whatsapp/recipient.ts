import * as v from 'valibot';

/** A phone number in digits, or WhatsApp's user id of a person who hides their number. */
export const recipientKinds = ['phone', 'user'] as const;

/** The recipient of a message. */
export interface Recipient {
  readonly kind: (typeof recipientKinds)[number];
  /** Digits with the country code but without a plus, or the user id. */
  readonly id: string;
}

/** The columns of a recipient. */
export const recipientColumns = { recipient_id: v.string(), recipient_kind: v.picklist(recipientKinds) };
const recipientRow = v.object(recipientColumns);

/** The recipient of a row. */
export function recipientOf({
  recipient_id: id,
  recipient_kind: kind,
}: v.InferOutput<typeof recipientRow>): Recipient {
  return { kind, id };
}

/** The recipient's field in the body of a send. Without the plus, WhatsApp would add the sender's country code. */
export function recipientField({
  kind,
  id,
}: Recipient): { readonly to: string } | { readonly recipient: string } {
  return kind === 'phone' ? { to: `+${id}` } : { recipient: id };
}
