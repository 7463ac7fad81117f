import { confirmingHeader } from '@chatline/contract/constants/session';
import { hasCapability } from '@chatline/runtime';

/**
 * The options of a login or registration: its session needs the password again for sensitive writes, which the API client
 * requests (capability session.confirm).
 */
export function announceConfirming(): { readonly headers?: Readonly<Record<string, string>> } {
  return hasCapability('session.confirm') ? { headers: { [confirmingHeader]: 'yes' } } : {};
}
