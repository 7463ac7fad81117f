import type { PlanCredit, Subscription } from '@chatline/contract/calls/subscription';
import {
  minPaymentPaise,
  type Plan,
  planName,
  plans as sectionNinePlans,
  yearDays,
} from '@chatline/contract/constants/plans';
import type { PriceLine } from '@chatline/ui/price-sum';
import { billedPaise } from '../../money/rupees.ts';
import { priceLines, priceOver, type TaxedPrice } from '../../money/tax-lines.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** Start of a plan that is bought while another one is running. */
export type PlanStart = 'today' | 'after';

/** The paid years that a plan would replace if it started today; none if no cheaper plan is running. */
export function creditsFor(plan: Plan, subscription: Subscription | undefined): readonly PlanCredit[] {
  const price = plan.rupeesPerYear ?? 0;
  const cheaper = subscription?.credits.filter(({ rupeesPerYear }) => rupeesPerYear < price) ?? [];
  return cheaper.some(({ isRunning }) => isRunning) ? cheaper : [];
}

/** The amount to pay, and the days beyond the year that the credit buys. */
export interface PayableUpgrade {
  readonly payablePaise: number;
  readonly extraDays: number;
}

const creditedPaise = (credits: readonly PlanCredit[]): number =>
  credits.reduce((sum, { paise }) => sum + paise, 0);

/** Deducts the credits from a price, as the server does. */
export function payableUpgrade({ total }: TaxedPrice, credits: readonly PlanCredit[]): PayableUpgrade {
  const left = total - creditedPaise(credits);
  return {
    payablePaise: left < minPaymentPaise ? 0 : left,
    extraDays: left < 0 ? Math.ceil((-left * yearDays) / total) : 0,
  };
}

function nameOf(code: PlanCredit['plan']): string {
  return planName(sectionNinePlans.find((plan) => plan.code === code) ?? { code, title: code });
}

/** One line per plan: the credits for several years of it are added up. */
function creditLines(credits: readonly PlanCredit[]): PriceLine[] {
  return [...new Set(credits.map(({ plan }) => plan))].map((code) => {
    const years = credits.filter(({ plan }) => plan === code);
    const days = years.reduce((sum, year) => sum + year.days, 0);
    const paise = years.reduce((sum, year) => sum + year.paise, 0);
    return { label: texts.credit(days, nameOf(code)), amount: `−${billedPaise(paise)}` };
  });
}

/** The billed amount: the price of a year, or the whole credit if it is more, with the days that it buys. */
function billedPrice(price: TaxedPrice, credits: readonly PlanCredit[], extraDays: number): TaxedPrice {
  return extraDays === 0 ? price : priceOver(creditedPaise(credits), price);
}

/** Explains the extra days, and why a credit has no GST. */
export function creditText(price: TaxedPrice, credits: readonly PlanCredit[]): readonly string[] {
  const { extraDays } = payableUpgrade(price, credits);
  const rest = creditedPaise(credits) - price.total;
  return [
    ...(extraDays > 0
      ? [texts.extraDays(billedPaise(rest), billedPaise(price.total), texts.days(extraDays))]
      : []),
    ...(credits.some(({ isTaxed }) => !isTaxed) ? [texts.untaxed] : []),
  ];
}

/** The lines of a price minus the credits, with the sum to pay. */
export function upgradeLines(title: string, price: TaxedPrice, credits: readonly PlanCredit[]): PriceLine[] {
  const { extraDays, payablePaise } = payableUpgrade(price, credits);
  const span = extraDays === 0 ? undefined : texts.yearAnd(texts.days(extraDays));
  const billed = priceLines(title, billedPrice(price, credits, extraDays), span);
  return [
    ...billed.filter(({ isTotal }) => !isTotal),
    ...creditLines(credits),
    { label: texts.toPay, amount: billedPaise(payablePaise), isTotal: true },
  ];
}
