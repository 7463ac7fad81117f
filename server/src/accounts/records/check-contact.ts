import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import { clientMobilePattern } from '@chatline/contract/constants/patterns';
import * as v from 'valibot';
import { invalidField } from '../../platform/errors.ts';

const longestEmail = 254;
const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestEmail, 'Invalid email format'),
  v.email('Invalid email format'),
);
const mobileSchema = v.pipe(
  v.string(),
  v.transform(mobileOf),
  v.regex(clientMobilePattern, 'Enter a valid 10-digit mobile number'),
);

function check(field: string, schema: typeof emailSchema | typeof mobileSchema, written: string): string {
  const parsed = v.safeParse(schema, written);
  if (!parsed.success) throw invalidField(field, parsed.issues[0].message);
  return parsed.output;
}

/** Checks an email address. @throws {CatalogueError} invalid-field */
export function checkEmail(written: string): string {
  return check('email', emailSchema, written);
}

/** Checks a mobile number by the client area's rule. @throws {CatalogueError} invalid-field */
export function checkMobile(written: string): string {
  return check('mobile_no', mobileSchema, written);
}
