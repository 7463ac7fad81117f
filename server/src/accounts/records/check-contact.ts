import { profileRules } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';
import { invalidField } from '../../platform/errors.ts';

const emailSchema = v.pipe(v.string(), v.trim(), profileRules.email);

function check(
  field: string,
  schema: typeof emailSchema | typeof profileRules.mobile_no,
  written: string,
): string {
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
  return check('mobile_no', profileRules.mobile_no, written);
}
