import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import { type Role, roles } from '../access/roles.ts';
import { minTokenLength } from '../constants/session.ts';

const payloadSchema = v.object({
  user_roll: v.picklist(roles),
  exp: v.pipe(v.number(), v.finite()),
  name: v.optional(v.string()),
  sub: v.optional(v.string()),
});

/** Content of a session token, under the product's own names. */
export interface SessionToken {
  readonly role: Role;
  readonly expiresAtMs: number;
  /** The person's display name, if the token has one. */
  readonly name?: string;
  /** Id of the account, if the token has one. */
  readonly account?: string;
}

/**
 * Reads a session token without checking its signature, which only the server can.
 * The wire name `user_roll` is used only here (specification, section 3).
 * @returns null for anything that is not a session: too short, undecodable, another role, no expiry
 */
export function readSessionToken(token: string): SessionToken | null {
  if (token.length < minTokenLength) return null;
  let payload: unknown;
  try {
    payload = jwtDecode(token);
  } catch {
    return null;
  }
  const parsed = v.safeParse(payloadSchema, payload);
  if (!parsed.success) return null;
  const { user_roll: role, exp, name, sub: account } = parsed.output;
  return {
    role,
    expiresAtMs: exp * 1000,
    ...(name !== undefined && { name }),
    ...(account !== undefined && { account }),
  };
}
