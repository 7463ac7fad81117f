import { maxPassword, minNewPassword } from '../constants/limits.ts';

/**
 * The messages about a new password, for forms and server; all but the last are verbatim (specification, section 5).
 */
export const passwordMessages = {
  oldMissing: 'Old Password is required',
  newShort: `New Password must be at least ${minNewPassword} characters`,
  newSame: 'New password must be different from the old one',
  confirmOther: 'Confirm Password must match the new password',
  tooLong: `A password can have at most ${maxPassword} characters`,
} as const;
