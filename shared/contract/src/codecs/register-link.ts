import * as v from 'valibot';
import { CodecError, decodeBase64Json, encodeBase64Json } from './base64.ts';

const layers = 3;
// The form checks the email address. Only undecodable data navigates back.
const profileSchema = v.object({ email: v.string(), name: v.string() });

/** The profile that third-party sign-in hands to `/register/{data}` (specification, section 2). */
export type SignInProfile = v.InferOutput<typeof profileSchema>;

/** Encodes a profile as the `data` of `/register/{data}`. */
export function encodeRegisterLink(profile: SignInProfile): string {
  return encodeBase64Json({ email: profile.email, name: profile.name }, layers);
}

/** Decodes the `data` of `/register/{data}`; null if it is invalid and the page has to navigate back. */
export function decodeRegisterLink(data: string): SignInProfile | null {
  try {
    const parsed = v.safeParse(profileSchema, decodeBase64Json(data, layers));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}
