import * as v from 'valibot';

/** A message that the signup window posts. */
export type SignupMessage =
  | { readonly kind: 'ids'; readonly wabaId: string; readonly phoneNumberId: string }
  /** Cancelled: the step, and Meta's message if it reported an error. */
  | { readonly kind: 'left'; readonly step: string; readonly problem: string };

const id = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{0,32}$/)),
  '',
);
const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '');

const messageSchema = v.object({
  type: v.literal('WA_EMBEDDED_SIGNUP'),
  event: v.string(),
  data: v.optional(
    v.object({
      phone_number_id: id,
      waba_id: id,
      current_step: text,
      error_message: text,
    }),
    {},
  ),
});

/**
 * True if an origin is Meta's: exactly its host or a subdomain, over https. Comparing only the end of the
 * text would let `https://evilfacebook.com` in.
 * @param standInOrigin the configured stand-in's, if any
 */
export function isMetaOrigin(origin: string, standInOrigin: string | null): boolean {
  if (standInOrigin !== null && origin === standInOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host, origin: read } = new URL(origin);
  // An origin from a browser does not change when it is parsed.
  return (
    read === origin && protocol === 'https:' && (host === 'facebook.com' || host.endsWith('.facebook.com'))
  );
}

function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    // The SDK's own traffic comes from the same origins and is not JSON.
    return undefined;
  }
}

/**
 * Reads a message event of the signup window.
 * @returns null for a message that is not from Meta or not about the signup
 */
export function readSignupMessage(
  { origin, data }: { readonly origin: string; readonly data: unknown },
  standInOrigin: string | null,
): SignupMessage | null {
  if (!isMetaOrigin(origin, standInOrigin)) return null;
  const parsed = v.safeParse(messageSchema, decode(data));
  if (!parsed.success) return null;
  const { event, data: reported } = parsed.output;
  if (event.startsWith('FINISH')) {
    return { kind: 'ids', wabaId: reported.waba_id, phoneNumberId: reported.phone_number_id };
  }
  if (event !== 'CANCEL' && event !== 'ERROR') return null;
  return { kind: 'left', step: reported.current_step, problem: reported.error_message };
}
