import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';

const payloadSchema = v.object({ sub: v.string(), scope: v.optional(v.string()) });

/**
 * Whose session a token opens, to tell apart what is kept on a computer that several people use.
 * @returns null where the token does not say it, or opens only a page that is not ours: nothing is kept for it
 */
export function ownerOfToken(token: string): string | null {
  try {
    const payload = v.safeParse(payloadSchema, jwtDecode(token));
    return payload.success && payload.output.scope === undefined ? payload.output.sub : null;
  } catch {
    return null;
  }
}
