import * as v from 'valibot';
import { text, wireBoolean, wireDate, wireId } from './wire.ts';

/** A row of the users or partners list: section 3's user without the token (decision 000, part 3). */
export const userRow = v.object({
  id: wireId,
  name: text,
  business_name: text,
  email: text,
  mobile_no: text,
  isactive: wireBoolean,
  isconnected: wireBoolean,
});
export type UserRow = v.InferOutput<typeof userRow>;

/** A full user with the token, as `/user-information` and `/my-account` return it. */
export const userDetails = v.object({
  ...userRow.entries,
  address: text,
  city: text,
  district: text,
  state: text,
  pincode: text,
  api_token: v.optional(v.nullable(text, ''), ''),
  expire_date: v.optional(v.nullable(v.union([wireDate, v.literal('')])), null),
});
export type UserDetails = v.InferOutput<typeof userDetails>;

/** The profile fields that a form of the client area sends. */
export const profileFields = {
  name: text,
  business_name: text,
  address: text,
  city: text,
  district: text,
  state: text,
  pincode: text,
};
