import type { PhoneNumber } from '../whatsapp/account.schema.ts';
import { GraphError } from '../whatsapp/errors.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import type { Business } from './businesses.schema.ts';
import type { Code } from './codes.ts';
import type { Signup } from './signup.ts';

function numbersOf({ phone_numbers }: Business): PhoneNumber[] {
  return phone_numbers.map(({ is_verified: isVerified, ...number }) => ({
    ...number,
    quality_rating: 'UNKNOWN',
    // A number of a finished signup is verified, and sends only after its registration.
    status: 'PENDING',
    code_verification_status: isVerified ? 'VERIFIED' : 'NOT_VERIFIED',
    name_status: 'APPROVED',
    whatsapp_business_manager_messaging_limit: 'TIER_250',
  }));
}

/**
 * Opens the WhatsApp account of a business that finished the signup, if it is not open yet, and issues a token
 * that sees this account alone.
 * @throws GraphError 100 if the app is gone or there is no room for another account
 */
export function openAccount(whatsApp: WhatsApp, signup: Signup, { appId, business }: Code): string {
  const app = signup.apps.get(appId);
  const { state } = whatsApp;
  const known = state.accounts.get(business.waba_id);
  if (!app || (!known && !state.hasRoom)) throw new GraphError(100, 'The account cannot be opened');
  const token = `EAA${whatsApp.randomBytes(60).toString('base64url')}`;
  state.keepBusinessToken(token, { appId, wabaId: business.waba_id, issuedAtMs: whatsApp.nowMs() });
  if (known) return token;
  state.accounts.set(business.waba_id, {
    wabaId: business.waba_id,
    declaration: {
      ...app,
      access_token: token,
      business_id: business.business_id,
      phone_numbers: numbersOf(business),
    },
    overrideCallbackUrl: undefined,
    isSubscribed: false,
    templates: [],
    blockedNames: new Map(),
  });
  return token;
}
