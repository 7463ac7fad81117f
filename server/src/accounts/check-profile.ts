import {
  minClientAddress,
  minClientBusinessName,
  minClientName,
  pincodeDigits,
} from '@chatline/shared/constants/limits';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import type { Profile } from './accounts.store.ts';
import { stateCode } from './states.ts';

const longest = 200;
const words = (least: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(least, message), v.maxLength(longest, message));

const profileSchema = v.object({
  // The message's mismatch with the rule is the specification's own (section 5).
  name: words(minClientName, 'Name must be at least 2 characters'),
  business_name: words(minClientBusinessName, 'Business name must be at least 2 characters'),
  address: words(minClientAddress, 'Address must be at least 5 characters'),
  city: words(1, 'City is required'),
  district: words(1, 'District name is required'),
  state: v.pipe(
    v.string(),
    v.transform((written) => stateCode(written) ?? ''),
    v.minLength(1, 'State is required'),
  ),
  pincode: v.pipe(
    v.string(),
    v.trim(),
    v.regex(new RegExp(`^\\d{${pincodeDigits}}$`), 'Enter a valid 6-digit pincode'),
  ),
});

/**
 * Checks a profile by the client area's rules (specification, section 5).
 * @throws {CatalogueError} invalid-field with the first field's own message
 */
export function checkProfile(profile: Profile): Profile {
  const parsed = v.safeParse(profileSchema, profile);
  if (!parsed.success) throw new CatalogueError('invalid-field', parsed.issues[0].message);
  return parsed.output;
}
