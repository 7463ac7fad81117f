import { minPaymentPaise, type Plan, yearDays } from '../constants/plans.ts';
import { billOver, type TaxedPrice } from './split-tax.ts';

/** A paid year with unused days. */
export interface RunningYear {
  /** The price that was paid for it, without GST. */
  readonly rupeesPerYear: number;
  /** True if today is one of its days. */
  readonly isRunning: boolean;
}

/** Returns the years that a more expensive plan replaces; none unless the year that runs today is among them. */
export function replacedYears<Year extends RunningYear>(
  years: readonly Year[],
  { rupeesPerYear: price }: Pick<Plan, 'rupeesPerYear'>,
): readonly Year[] {
  const cheaper = years.filter(({ rupeesPerYear }) => rupeesPerYear < (price ?? 0));
  return cheaper.some(({ isRunning }) => isRunning) ? cheaper : [];
}

/** The bill of an upgrade, the amount to pay, and the days beyond the year that the credit pays for. */
export interface PricedUpgrade {
  readonly tax: TaxedPrice;
  readonly payablePaise: number;
  readonly extraDays: number;
}

/**
 * Prices a more expensive plan with the credit for unused days. Credit above the price becomes days of
 * that plan, billed with it, and never money (docs/decisions/012).
 * @param price the price of a whole year
 */
export function priceUpgrade(price: TaxedPrice, creditedPaise: number): PricedUpgrade {
  const payablePaise = price.totalPaise - creditedPaise;
  if (payablePaise >= minPaymentPaise) return { tax: price, payablePaise, extraDays: 0 };
  if (payablePaise >= 0)
    return { tax: { ...price, totalPaise: creditedPaise }, payablePaise: 0, extraDays: 0 };
  const extraDays = Math.ceil((-payablePaise * yearDays) / price.totalPaise);
  return { tax: billOver(price, creditedPaise), payablePaise: 0, extraDays };
}
