import * as v from 'valibot';
import { confirmingHeaders } from '../constants/session.ts';
import { defineCall } from './define-call.ts';
import { statusResponse, text } from './wire.ts';

const registration = v.strictObject({
  name: text,
  email: text,
  mobile_no: text,
  businessname: text,
  usertype: v.picklist(['User', 'Partner']),
  password: text,
  /** The sign-in provider's token: proof of the address (capability register.proof). */
  provider_token: v.optional(text),
});

/** POST {api}/register: a full registration, or only an email address for a forgotten password (CALL-12). */
export const registerCall = defineCall({
  name: 'register',
  method: 'POST',
  base: '',
  path: '/register',
  capability: 'baseline',
  access: 'public',
  encoding: 'json',
  headers: confirmingHeaders,
  body: v.union([registration, v.strictObject({ email: text })]),
  answer: statusResponse({ token: v.optional(text, '') }),
});
