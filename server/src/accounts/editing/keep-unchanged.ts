import { touchedSince } from '../../platform/edits/versions.ts';
import type { Profile } from '../records/accounts.store.ts';

interface Form extends Profile {
  readonly email?: string | undefined;
  readonly mobile_no?: string | undefined;
  readonly token?: string | undefined;
  readonly date?: string | undefined;
}

/** The fields that were changed, where a caller sends the version that it has read and does not name them. */
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
 * A form with unchanged fields replaced by the saved values: another user may have changed them since the
 * form was read.
 * @param present the account as it is saved
 * @param changed names of the changed fields, with commas between; undefined where the caller names none and all count
 */
export function keepUnchanged<F extends Form>(form: F, present: Profile, changed: string | undefined): F {
  if (changed === undefined) return form;
  const names = new Set(changed.split(',').map((name) => name.trim()));
  const pick = (name: keyof Profile) => (names.has(name) ? form : present)[name];
  // Those of these that are left out stay as they are.
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
