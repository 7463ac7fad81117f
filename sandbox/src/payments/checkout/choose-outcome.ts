import type { Outcome } from '../attempt-payment.ts';
import type { PaymentMeans } from '../entities.ts';
import { badRequest } from '../errors.ts';
import type { Choice } from './checkout.schema.ts';

/** Outcome of a choice in the frame. */
export interface ChosenOutcome {
  readonly means: PaymentMeans;
  readonly outcome: Outcome;
  /** The response never reaches the page. */
  readonly isLost: boolean;
}

const upiOutcomes = new Map<string, Outcome>([
  ['success@razorpay', 'captured'],
  ['failure@razorpay', 'failed'],
]);
/** Visa, Mastercard and RuPay of the provider's test mode. */
const testCards = ['4100280000001007', '5500670000001002', '6527658900001005'];
const namedOutcomes = { succeed: 'captured', fail: 'failed', lose: 'captured', late: 'late' } as const;

/**
 * The outcome of a choice in the frame (outside-services.md, "Test mode").
 * @throws ProviderError for a value that the test mode does not know
 */
export function chooseOutcome(choice: Choice): ChosenOutcome {
  if (choice.choice === 'card') return cardOutcome(choice);
  if (choice.choice !== 'upi') {
    const outcome = namedOutcomes[choice.choice];
    return { means: upi(choice, 'success@razorpay'), outcome, isLost: choice.choice === 'lose' };
  }
  const outcome = upiOutcomes.get(choice.vpa.toLowerCase());
  if (!outcome) throw badRequest('Test mode knows success@razorpay and failure@razorpay.', 'vpa');
  return { means: upi(choice, choice.vpa.toLowerCase()), outcome, isLost: false };
}

function cardOutcome(choice: Extract<Choice, { choice: 'card' }>): ChosenOutcome {
  if (!testCards.includes(choice.number)) {
    throw badRequest(`Test mode knows the cards ${testCards.join(', ')}.`, 'number');
  }
  const means: PaymentMeans = {
    method: 'card',
    vpa: null,
    bank: null,
    card_id: `card_${choice.number.slice(-14)}`,
    email: choice.email,
    contact: choice.contact,
  };
  return { means, outcome: /^\d{4,10}$/.test(choice.otp) ? 'captured' : 'failed', isLost: false };
}

function upi({ email, contact }: Choice, vpa: string): PaymentMeans {
  return { method: 'upi', vpa, bank: null, card_id: null, email, contact };
}
