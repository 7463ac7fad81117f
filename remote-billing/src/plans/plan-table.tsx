import { type Plan, planTier } from '@chatline/contract/constants/plans';
import { StatusBadge } from '@chatline/ui/badge';
import { type DataColumn, NameCell } from '@chatline/ui/data-table';
import { grouped } from '../money/rupees.ts';
import { planFacts } from './plan-facts.ts';

const priceOf = ({ rupeesPerYear }: Plan) =>
  rupeesPerYear === null ? 'Custom' : `₹${grouped(rupeesPerYear)}`;

/** The columns of a table of plans. */
export const planColumns: readonly DataColumn<Plan>[] = [
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ title, code }) => <NameCell name={title} sub={planTier({ code })} hasAvatar={false} />,
    width: 148,
    pin: 'start',
    phone: 'title',
  },
  { id: 'price', header: 'Price per year', cell: priceOf, align: 'end', width: 116, phone: 'facts' },
  {
    id: 'sale',
    header: 'On sale',
    cell: ({ isOnSale }) => (
      <StatusBadge tone={isOnSale ? 'ok' : 'neutral'}>{isOnSale ? 'On sale' : 'Not on sale'}</StatusBadge>
    ),
    width: 124,
    phone: 'badge',
  },
  ...planFacts.map(
    ({ label, textOf: wordsOf }): DataColumn<Plan> => ({
      id: label,
      header: label,
      cell: (plan) => wordsOf(plan) ?? '–',
      align: 'end',
      width: 112,
      phone: 'facts',
      hasPhoneLabel: true,
    }),
  ),
];

/** How many plans there are and are sold, as "4 plans · 2 on sale". */
export function planCount(plans: readonly Plan[]): string {
  return `${plans.length} plans · ${plans.filter(({ isOnSale }) => isOnSale).length} on sale`;
}
