import { touchedSince } from '../../platform/edits/versions.ts';
import type { Profile } from '../records/accounts.store.ts';

interface Form extends Profile {
  readonly email?: string | undefined;
  readonly mobile_no?: string | undefined;
  readonly token?: string | undefined;
  readonly date?: string | undefined;
}

/** Finds the changed fields of a caller that sends the version it has read but does not name the fields. */
export function changedSince(version: string | undefined, form: Form): string | undefined {
  if (version === undefined) return undefined;
  const { name, business_name, address, city, district, state, pincode } = form;
  const given = Object.entries({
    ...{ name, business_name, address, city, district, state, pincode },
    ...{ email: form.email, mobile_no: form.mobile_no, token: form.token, date: form.date },
  }).flatMap(([field, value]): [string, string][] => (value === undefined ? [] : [[field, value]]));
  return touchedSince(version, Object.fromEntries(given)).join(',');
}

/**
 * Replaces unchanged fields of a form with the saved values, because another user may have changed them since the form
 * was read.
 * @param present the saved account
 * @param changed names of the changed fields, separated by commas; undefined if the caller names none and all count
 */
export function restoreUnchanged<F extends Form>(form: F, present: Profile, changed: string | undefined): F {
  if (changed === undefined) return form;
  const names = new Set(changed.split(',').map((name) => name.trim()));
  const pick = (name: keyof Profile) => (names.has(name) ? form : present)[name];
  // These fields are not saved if they are undefined.
  const given = (name: 'email' | 'mobile_no' | 'token' | 'date') =>
    names.has(name) ? form[name] : undefined;
  return {
    ...form,
    name: pick('name'),
    business_name: pick('business_name'),
    address: pick('address'),
    city: pick('city'),
    district: pick('district'),
    state: pick('state'),
    pincode: pick('pincode'),
    email: given('email'),
    mobile_no: given('mobile_no'),
    token: given('token'),
    date: given('date'),
  };
}
