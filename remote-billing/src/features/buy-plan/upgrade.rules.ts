import type { PlanCredit, Subscription } from '@chatline/shared/calls/subscription';
import { type Plan, planName, plans as sectionNinePlans } from '@chatline/shared/constants/plans';
import type { PriceLine } from '@chatline/shared/ui/price-sum';
import { billedPaise } from '../../money/rupees.ts';
import { priceLines, type TaxedPrice } from '../../money/tax-lines.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** When a plan that is bought while another runs begins. */
export type PlanStart = 'today' | 'after';

/** The provider takes no less, in paise (docs/decisions/012). */
const leastPaise = 100;
const yearDays = 365;

/** The paid years that a plan would replace if it began today; none where nothing that costs less is running. */
export function creditsFor(plan: Plan, subscription: Subscription | undefined): readonly PlanCredit[] {
  const price = plan.rupeesPerYear ?? 0;
  const cheaper = subscription?.credits.filter(({ rupeesPerYear }) => rupeesPerYear < price) ?? [];
  return cheaper.some(({ isRunning }) => isRunning) ? cheaper : [];
}

/** What is to pay, and the days that the credit buys beyond the year. */
export interface PayableUpgrade {
  readonly payablePaise: number;
  readonly extraDays: number;
}

/** Takes the credits off a price, as the server does. */
export function payableUpgrade({ total }: TaxedPrice, credits: readonly PlanCredit[]): PayableUpgrade {
  const left = credits.reduce((rest, { paise }) => rest - paise, total);
  return {
    payablePaise: left < leastPaise ? 0 : left,
    extraDays: left < 0 ? Math.ceil((-left * yearDays) / total) : 0,
  };
}

function nameOf(code: PlanCredit['plan']): string {
  return planName(sectionNinePlans.find((plan) => plan.code === code) ?? { code, title: code });
}

/** One line for each plan: what is credited for several years of it counts together. */
function creditLines(credits: readonly PlanCredit[]): PriceLine[] {
  return [...new Set(credits.map(({ plan }) => plan))].map((code) => {
    const years = credits.filter(({ plan }) => plan === code);
    const days = years.reduce((sum, year) => sum + year.days, 0);
    const paise = years.reduce((sum, year) => sum + year.paise, 0);
    return { label: texts.credit(days, nameOf(code)), amount: `−${billedPaise(paise)}` };
  });
}

/** The lines of a price less what is credited, with the sum to pay. */
export function upgradeLines(title: string, price: TaxedPrice, credits: readonly PlanCredit[]): PriceLine[] {
  const total = priceLines(title, price).filter(({ isTotal }) => !isTotal);
  const { extraDays, payablePaise } = payableUpgrade(price, credits);
  return [
    ...total,
    ...creditLines(credits),
    ...(extraDays > 0 ? [{ label: texts.extraDays, amount: texts.days(extraDays) }] : []),
    { label: texts.toPay, amount: billedPaise(payablePaise), isTotal: true },
  ];
}
