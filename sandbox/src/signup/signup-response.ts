import type { Business } from './businesses.schema.ts';
import type { SignupChoice } from './signup.schema.ts';
import type { Signup } from './signup.ts';

/** Messages of the window to the page that opened it, in their order, and the time between them. */
export interface SignupResponse {
  readonly messages: readonly unknown[];
  readonly gapMs: number;
}

// Meta sends session messages as JSON in a string (outside-services.md, "Message shapes").
function sessionMessage(event: string, data: object): string {
  return JSON.stringify({ data, type: 'WA_EMBEDDED_SIGNUP', event });
}

function sdkMessage(id: string, response: object): object {
  return { standInFor: 'sdk', id, response };
}

function finished(signup: Signup, choice: SignupChoice, business: Business): SignupResponse {
  const isWithout = choice.choice === 'finish-without-number';
  const [first] = business.phone_numbers;
  const numberId = choice.number || first?.id;
  const ids = sessionMessage(isWithout ? 'FINISH_ONLY_WABA' : 'FINISH', {
    ...(!isWithout && { phone_number_id: numberId }),
    waba_id: business.waba_id,
    business_id: business.business_id,
  });
  const code = signup.codes.issue(choice.app_id, business);
  const authResponse = { code, userID: null, expiresIn: null };
  const granted = sdkMessage(choice.id, { authResponse, status: 'connected' });
  const refused = sdkMessage(choice.id, { authResponse: null, status: 'unknown' });
  const messages = {
    'ids-first': [ids, granted],
    'code-first': [granted, ids],
    'no-ids': [granted],
    'no-code': [ids, refused],
  };
  return { messages: messages[choice.order], gapMs: choice.gap_ms };
}

/**
 * Messages after a choice; a finished signup issues a code.
 * @returns undefined if the choice names no business on offer
 */
export function responseOf(signup: Signup, choice: SignupChoice): SignupResponse | undefined {
  const refused = sdkMessage(choice.id, { authResponse: null, status: 'unknown' });
  if (choice.choice === 'cancel') {
    return { messages: [sessionMessage('CANCEL', { current_step: choice.step }), refused], gapMs: 0 };
  }
  if (choice.choice === 'report') {
    const problem = {
      error_message: 'Your phone number is already registered with another account.',
      error_code: '524126',
      session_id: 'stand-in-session',
      timestamp: '1790000000',
    };
    return { messages: [sessionMessage('CANCEL', problem), refused], gapMs: 0 };
  }
  const business = signup.businesses.find(({ waba_id }) => waba_id === choice.business);
  return business && finished(signup, choice, business);
}
