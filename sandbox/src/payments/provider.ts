import type { Pauses } from '../common/pauses.ts';
import type { RandomBytes } from '../common/randomness.ts';
import { Books } from './books.ts';
import { PaymentFaults } from './faults.ts';
import { Merchants } from './merchants.ts';
import { defaultPaymentDelays, type PaymentDelays } from './settings.schema.ts';
import { PaymentWebhooks } from './webhooks.ts';

/** The payment provider's stand-in, as its routes use it. */
export interface Provider {
  readonly merchants: Merchants;
  readonly faults: PaymentFaults;
  readonly webhooks: PaymentWebhooks;
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
  delays: PaymentDelays;
}

/** Dependencies of the provider's stand-in. */
export interface ProviderOptions {
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
  /** Folder of the books; only in memory without it. */
  readonly folder?: string | undefined;
}

/** Creates the provider's stand-in, without a merchant. */
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
 * Forgets everything that happened and restores the settings of the start.
 * @param keepsMerchants true keeps the declared merchants, with empty books
 */
export function resetProvider(provider: Provider, keepsMerchants: boolean): void {
  provider.faults.clear();
  provider.webhooks.reset();
  provider.merchants.reset(keepsMerchants);
  provider.delays = defaultPaymentDelays;
}
