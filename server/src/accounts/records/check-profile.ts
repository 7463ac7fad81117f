import { stateOf } from '@chatline/contract/constants/indian-states';
import { profileRules } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';
import { invalidField } from '../../platform/errors.ts';
import type { Profile } from './accounts.store.ts';

// Zero-width joiners are not removed, because Indian scripts need them.
const directionMarks = /[\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069]/g;

/** Reads a text as one line: line breaks and control characters become spaces, and direction marks are removed. */
export const oneLine = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replace(directionMarks, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ),
);

const profileSchema = v.object({
  name: v.pipe(oneLine, profileRules.name),
  business_name: v.pipe(oneLine, profileRules.business_name),
  address: v.pipe(oneLine, profileRules.address),
  city: v.pipe(oneLine, profileRules.city),
  district: v.pipe(oneLine, profileRules.district),
  state: v.pipe(
    v.string(),
    v.transform((written) => stateOf(written)?.code ?? ''),
    profileRules.state,
  ),
  pincode: v.pipe(v.string(), v.trim(), profileRules.pincode),
});

const fields = ['name', 'business_name', 'address', 'city', 'district', 'state', 'pincode'] as const;

/** A field that breaks the rules, with the message for the person. */
interface WrongField {
  readonly field: keyof Profile;
  readonly message: string;
}

/**
 * Checks a profile by the client area's rules (specification, section 5).
 * @param present the saved profile: an unchanged field may break the rules, such as a short name from registration
 */
export function checkProfileFields(
  profile: Profile,
  present?: Profile,
): { readonly profile: Profile; readonly wrong: readonly WrongField[] } {
  const { name, business_name, address, city, district, state, pincode } = profile;
  const checked = { name, business_name, address, city, district, state, pincode };
  const wrong: WrongField[] = [];
  for (const field of fields) {
    if (profile[field].trim() === present?.[field]) {
      checked[field] = present[field];
      continue;
    }
    const parsed = v.safeParse(profileSchema.entries[field], profile[field]);
    if (parsed.success) checked[field] = parsed.output;
    else wrong.push({ field, message: parsed.issues[0].message });
  }
  return { profile: checked, wrong };
}

/**
 * Checks a profile as {@link checkProfileFields} does.
 * @throws {CatalogueError} invalid-field with the message of the first wrong field
 */
export function checkProfile(profile: Profile, present?: Profile): Profile {
  const {
    profile: checked,
    wrong: [first],
  } = checkProfileFields(profile, present);
  if (first !== undefined) throw invalidField(first.field, first.message);
  return checked;
}
