import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text, wireBoolean, wireId } from './wire.ts';

/** The partner of a client, for an Admin. */
export const clientPartner = v.object({
  id: wireId,
  name: text,
  business_name: text,
  isactive: wireBoolean,
});
export type ClientPartner = v.InferOutput<typeof clientPartner>;

/** GET {api}/v1/users/{userid}/partner: the partner of a user; null if there is none. */
export const partnerOfCall = defineCall({
  name: 'partner-of',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/partner',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.permissions',
  access: ['manage-permissions'],
  encoding: 'none',
  answer: v.object({ partner: v.nullable(clientPartner) }),
});

/** The new partner; null for none. */
export const newPartner = v.strictObject({ partner: v.nullable(wireId) });

/** POST {api}/v1/users/{userid}/partner: moves a user to another partner. */
export const setPartnerOfCall = defineCall({
  name: 'set-partner-of',
  method: 'POST',
  base: '/v1',
  path: '/users/{userid}/partner',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.permissions',
  access: ['manage-permissions'],
  encoding: 'json',
  // The user's partner as the caller knows it: if it has changed since, nothing is moved.
  body: v.strictObject({ ...newPartner.entries, from: v.optional(v.nullable(wireId)) }),
  answer: v.object({ message: text, partner: v.nullable(clientPartner) }),
});
