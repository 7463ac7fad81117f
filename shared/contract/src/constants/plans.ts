/** Codes of the plans on the wire (decision 000, part 6). */
export const planCodes = ['Basic', 'Basic2', 'Pro', 'Enterprise'] as const;
export type PlanCode = (typeof planCodes)[number];

/** Price and limits of a plan: null means without limit (a null price: custom), absent means not stated. */
export interface Plan {
  readonly code: PlanCode;
  readonly title: string;
  readonly rupeesPerYear: number | null;
  readonly isOnSale: boolean;
  readonly agents: number | null;
  readonly devices: number | null;
  readonly messagesPerMinute: number | null;
  readonly chatbotFlows?: number;
  readonly tags?: number | null;
  readonly attributes?: number | null;
}

const tiers: Partial<Record<PlanCode, string>> = { Basic: 'First tier', Basic2: 'Second tier' };

/** The tier of a plan, if another one has the same title. */
export function planTier({ code }: Pick<Plan, 'code'>): string | undefined {
  return tiers[code];
}

/** A plan's name, with its tier if another one has the same title: "Basic, second tier". */
export function planName(plan: Pick<Plan, 'code' | 'title'>): string {
  const tier = planTier(plan);
  return tier === undefined ? plan.title : `${plan.title}, ${tier.toLowerCase()}`;
}

/**
 * The plans of section 9, until an Admin changes them; the second Basic is the public page's plan (decision 000, part
 * 6).
 */
export const plans: readonly Plan[] = [
  {
    code: 'Basic',
    title: 'Basic',
    rupeesPerYear: 1999,
    isOnSale: true,
    agents: 1,
    devices: 1,
    messagesPerMinute: 200,
    chatbotFlows: 1,
  },
  {
    code: 'Basic2',
    title: 'Basic',
    rupeesPerYear: 2999,
    isOnSale: true,
    agents: null,
    devices: null,
    messagesPerMinute: 2400,
    chatbotFlows: 1,
  },
  {
    code: 'Pro',
    title: 'Pro',
    rupeesPerYear: 9999,
    isOnSale: false,
    agents: 10,
    devices: 5,
    messagesPerMinute: 500,
    chatbotFlows: 5,
    tags: 100,
    attributes: 20,
  },
  {
    code: 'Enterprise',
    title: 'Enterprise',
    rupeesPerYear: null,
    isOnSale: false,
    agents: null,
    devices: null,
    messagesPerMinute: null,
    tags: null,
    attributes: null,
  },
];

/** A plan's name by its code; the code itself, if section 9 has no such plan. */
export function planNameOf(code: string): string {
  const plan = plans.find((one) => one.code === code);
  return plan === undefined ? code : planName(plan);
}

/** Messages a month from which Enterprise is recommended (5 lakh). */
export const enterpriseMessagesPerMonth = 500_000;
/** GST on every plan, in percent. */
export const gstPercent = 18;
/** Price from which an invoice also needs the address of a buyer without a GST number (Rule 46(e)). */
export const addressFromRupees = 50_000;
/** The plan of a trial (specification, section 9), and of an account with an expiry date but no plan. */
export const smallestPlan: PlanCode = 'Basic';
/** Length of the free trial until an Admin sets another, in days. */
export const trialDays = 1;
/** From this many days before its end on, a plan counts as ending (look.md, section 5, Sidebar). */
export const endingDays = 30;
/** From this many days before its end on, the console shows a reminder. */
export const reminderDays = 7;
/** Days of a year, for the price of an upgrade (docs/decisions/012) and the line of a plan. */
export const yearDays = 365;
/** The payment provider's minimum amount, in paise; a smaller amount is not charged (docs/decisions/012). */
export const minPaymentPaise = 100;
/** Re Pay is offered for this many minutes after the order. */
export const rePayMinutes = 8;
/** Refunds are processed within this many business days. */
export const refundBusinessDays = 7;
/** The year in the footer's copyright line. */
export const copyrightYear = 2025;
