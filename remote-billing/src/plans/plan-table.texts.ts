export const planTableTexts = {
  title: 'Subscription Settings',
  /** The name of the table. */
  plans: 'Plans',
  plan: 'Plan',
  notOnSale: 'Not on sale',
  upTo: (count: string) => `Up to ${count}`,
  /** Stands for a limit that the plan does not state. */
  notStated: '–',
  count: (all: number, sold: number) => `${all} plans · ${sold} on sale`,
  noPlans: 'No Data Found',
} as const;
