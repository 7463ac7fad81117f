import { type Plan, plans, planTier } from '@chatline/contract/constants/plans';
import { StatusBadge } from '@chatline/ui/badge';
import { type DataColumn, DataTable, NameCell } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { grouped } from '../money/rupees.ts';
import { planFacts } from './plan-facts.ts';

const priceOf = ({ rupeesPerYear }: Plan) =>
  rupeesPerYear === null ? 'Custom' : `₹${grouped(rupeesPerYear)}`;

export const planColumns: readonly DataColumn<Plan>[] = [
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ title, code }) => <NameCell name={title} sub={planTier({ code })} hasAvatar={false} />,
    width: 144,
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
    ({ label, textOf }): DataColumn<Plan> => ({
      id: label,
      header: label,
      cell: (plan) => textOf(plan) ?? '–',
      align: 'end',
      width: label.length > 15 ? 130 : 112,
      phone: 'facts',
      hasPhoneLabel: true,
    }),
  ),
];

/** "4 plans · 2 on sale". */
function planCount(plans: readonly Plan[]): string {
  return `${plans.length} plans · ${plans.filter(({ isOnSale }) => isOnSale).length} on sale`;
}

/** The plans of section 9, read-only, for a server without `plans.write` (BIL-10). */
export function ListPlans() {
  return (
    <>
      <PageHeader title="Subscription Settings" sub={planCount(plans)} />
      <DataTable
        label="Plans"
        columns={planColumns}
        rows={plans}
        rowKey={({ code }) => code}
        empty={{ text: 'No Data Found' }}
      />
    </>
  );
}
