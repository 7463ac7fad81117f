import { stateOf } from '@chatline/contract/constants/indian-states';
import {
  maxProfileText,
  minClientAddress,
  minClientBusinessName,
  minClientName,
} from '@chatline/contract/constants/limits';
import { pincodePattern } from '@chatline/contract/constants/patterns';
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

const text = (label: string, least: number, message: string) =>
  v.pipe(
    oneLine,
    v.minLength(least, message),
    v.maxLength(maxProfileText, `${label} can have at most ${maxProfileText} characters`),
  );

const profileSchema = v.object({
  // The message does not match the rule; both are the specification's (section 5).
  name: text('Name', minClientName, 'Name must be at least 2 characters'),
  business_name: text('Business name', minClientBusinessName, 'Business name must be at least 2 characters'),
  address: text('Address', minClientAddress, 'Address must be at least 5 characters'),
  city: text('City', 1, 'City is required'),
  district: text('District name', 1, 'District name is required'),
  state: v.pipe(
    v.string(),
    v.transform((written) => stateOf(written)?.code ?? ''),
    v.minLength(1, 'State is required'),
  ),
  pincode: v.pipe(v.string(), v.trim(), v.regex(pincodePattern, 'Enter a valid 6-digit pincode')),
});

const fields = ['name', 'business_name', 'address', 'city', 'district', 'state', 'pincode'] as const;

/**
 * Checks a profile by the client area's rules (specification, section 5).
 * @param present the saved profile: an unchanged field may break the rules, such as a short name from registration
 * @throws {CatalogueError} invalid-field with the message of the first wrong field
 */
export function checkProfile(profile: Profile, present?: Profile): Profile {
  const checked = { ...profile };
  for (const field of fields) {
    if (profile[field].trim() === present?.[field]) {
      checked[field] = present[field];
      continue;
    }
    const parsed = v.safeParse(profileSchema.entries[field], profile[field]);
    if (!parsed.success) throw invalidField(field, parsed.issues[0].message);
    checked[field] = parsed.output;
  }
  const { name, business_name, address, city, district, state, pincode } = checked;
  return { name, business_name, address, city, district, state, pincode };
}
