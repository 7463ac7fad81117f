import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';

const payloadSchema = v.object({ sub: v.string(), scope: v.optional(v.string()) });

/**
 * Returns the owner of a session token, to separate the data of several people on one computer.
 * @returns null if the token names none, or is only for a foreign page, for which nothing is stored
 */
export function ownerOfToken(token: string): string | null {
  try {
    const payload = v.safeParse(payloadSchema, jwtDecode(token));
    return payload.success && payload.output.scope === undefined ? payload.output.sub : null;
  } catch {
    return null;
  }
}
