import type { Pauses } from '../pauses.ts';
import type { RandomBytes } from '../randomness.ts';
import { Books } from './books.ts';
import { PaymentFaults } from './faults.ts';
import { Merchants } from './merchants.ts';
import { defaultPaymentDelays, type PaymentDelays } from './settings.schema.ts';
import { PaymentWebhooks } from './webhooks.ts';

/** What the routes of the payment provider work with. */
export interface Provider {
  readonly merchants: Merchants;
  readonly faults: PaymentFaults;
  readonly webhooks: PaymentWebhooks;
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
  delays: PaymentDelays;
}

/** What the provider's stand-in is made from. */
export interface ProviderOptions {
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
  /** Where the books are kept; in memory alone without it. */
  readonly folder?: string | undefined;
}

/** Makes the provider's stand-in, without a merchant. */
export function openProvider({ pauses, randomBytes, nowMs, folder }: ProviderOptions): Provider {
  const faults = new PaymentFaults();
  const provider: Provider = {
    merchants: new Merchants(randomBytes, new Books(folder)),
    faults,
    webhooks: new PaymentWebhooks({ faults, pauses, randomBytes, nowMs, delays: () => provider.delays }),
    pauses,
    randomBytes,
    nowMs,
    delays: defaultPaymentDelays,
  };
  return provider;
}

/**
 * Forgets what happened and goes back to the settings of the start.
 * @param keepsMerchants whether the declared merchants stay, with empty books
 */
export function resetProvider(provider: Provider, keepsMerchants: boolean): void {
  provider.faults.clear();
  provider.webhooks.reset();
  provider.merchants.reset(keepsMerchants);
  provider.delays = defaultPaymentDelays;
}
