import { registrationRules } from '@chatline/contract/forms/registration-rules';
import * as v from 'valibot';
import { invalidField } from '../../platform/errors.ts';
import { oneLine } from '../records/check-profile.ts';
import { emailKey } from '../records/email-address.ts';
import type { Registration } from './registrations.store.ts';

/** Request body. */
export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly mobile_no: string;
  readonly businessname: string;
  readonly usertype: 'User' | 'Partner';
  readonly password: string;
}

const email = v.pipe(v.string(), v.trim(), registrationRules.email);
const rules = v.object({
  name: v.pipe(oneLine, registrationRules.name),
  email,
  mobile_no: v.pipe(v.string(), v.trim(), registrationRules.mobile_no),
  businessname: v.pipe(oneLine, registrationRules.businessname),
  usertype: registrationRules.usertype,
  password: registrationRules.password,
});

/** @param field the field of the schema; undefined for a whole form, whose issues contain the field */
function check<const S extends v.GenericSchema>(
  schema: S,
  written: unknown,
  field?: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, written);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalidField(field ?? v.getDotPath(issue), issue.message);
  }
  return parsed.output;
}

/** Checks the address of a forgotten password. @throws {CatalogueError} invalid-field */
export function checkForgotten(written: string): string {
  return check(email, written, 'email');
}

/**
 * Checks a registration by section 5's public rules.
 * @throws {CatalogueError} invalid-field with the message of the first wrong field
 */
export function checkRegistration(form: RegistrationForm): Registration & { readonly password: string } {
  const { usertype, mobile_no, businessname, ...checked } = check(rules, form);
  return {
    ...checked,
    emailKey: emailKey(checked.email),
    role: usertype,
    mobileNo: mobile_no,
    businessName: businessname,
  };
}
