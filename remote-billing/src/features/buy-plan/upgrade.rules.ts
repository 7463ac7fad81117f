import { type PricedUpgrade, priceUpgrade } from '@chatline/contract/billing/price-upgrade';
import type { PlanCredit } from '@chatline/contract/calls/subscription';
import { planNameOf } from '@chatline/contract/constants/plans';
import type { PriceLine } from '@chatline/ui/price-sum';
import { billedPaise } from '../../money/rupees.ts';
import { taxLinesTexts } from '../../money/tax-lines.texts.ts';
import { priceLines, type ShownPrice } from '../../money/tax-lines.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** Start of a plan that is bought while another one is running. */
export type PlanStart = 'today' | 'after';

const creditedPaise = (credits: readonly PlanCredit[]): number =>
  credits.reduce((sum, { paise }) => sum + paise, 0);

/** Deducts the credits from a price. */
export function payableUpgrade({ tax }: ShownPrice, credits: readonly PlanCredit[]): PricedUpgrade {
  return priceUpgrade(tax, creditedPaise(credits));
}

/** One line per plan: the credits for several years of it are added up. */
function creditLines(credits: readonly PlanCredit[]): PriceLine[] {
  return [...new Set(credits.map(({ plan }) => plan))].map((code) => {
    const years = credits.filter(({ plan }) => plan === code);
    const days = years.reduce((sum, year) => sum + year.days, 0);
    const paise = years.reduce((sum, year) => sum + year.paise, 0);
    return { label: texts.credit(days, planNameOf(code)), amount: `−${billedPaise(paise)}` };
  });
}

/** Explains the extra days, and why a credit has no GST. */
export function creditText(price: ShownPrice, credits: readonly PlanCredit[]): readonly string[] {
  const { extraDays } = payableUpgrade(price, credits);
  const rest = creditedPaise(credits) - price.tax.totalPaise;
  return [
    ...(extraDays > 0
      ? [texts.extraDays(billedPaise(rest), billedPaise(price.tax.totalPaise), texts.days(extraDays))]
      : []),
    ...(credits.some(({ isTaxed }) => !isTaxed) ? [texts.untaxed] : []),
  ];
}

/** The lines of a price minus the credits, with the sum to pay. */
export function upgradeLines(title: string, price: ShownPrice, credits: readonly PlanCredit[]): PriceLine[] {
  const { tax, extraDays, payablePaise } = payableUpgrade(price, credits);
  const span = extraDays === 0 ? undefined : texts.yearAnd(texts.days(extraDays));
  const billed = priceLines(title, { ...price, tax }, span);
  return [
    ...billed.filter(({ isTotal }) => !isTotal),
    ...creditLines(credits),
    { label: taxLinesTexts.toPay, amount: billedPaise(payablePaise), isTotal: true },
  ];
}
