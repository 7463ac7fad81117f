import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';

const payloadSchema = v.object({ sub: v.string(), scope: v.optional(v.string()) });

/**
 * The owner of a session token, to keep the data of several people on one computer apart.
 * @returns null if the token names none, or opens only a foreign page: nothing is stored for it
 */
export function ownerOfToken(token: string): string | null {
  try {
    const payload = v.safeParse(payloadSchema, jwtDecode(token));
    return payload.success && payload.output.scope === undefined ? payload.output.sub : null;
  } catch {
    return null;
  }
}
