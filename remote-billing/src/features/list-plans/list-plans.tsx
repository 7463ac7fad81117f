import { type Plan, type PlanCode, plans } from '@chatline/shared/constants/plans';
import { StatusBadge } from '@chatline/shared/ui/badge';
import { type DataColumn, DataTable, NameCell } from '@chatline/shared/ui/data-table';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { grouped } from '../../money/rupees.ts';
import { planFacts } from '../../plans/plan-facts.ts';

const priceOf = ({ rupeesPerYear }: Plan) =>
  rupeesPerYear === null ? 'Custom' : `₹${grouped(rupeesPerYear)}`;

/** Two plans have one title (decisions, part 6). */
const tiers: Partial<Record<PlanCode, string>> = { Basic: 'First tier', Basic2: 'Second tier' };

const columns: readonly DataColumn<Plan>[] = [
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ title, code }) => <NameCell name={title} sub={tiers[code]} hasAvatar={false} />,
    width: 148,
    pin: 'start',
    phone: 'title',
  },
  { id: 'price', header: 'Price a year', cell: priceOf, align: 'end', width: 116, phone: 'facts' },
  ...planFacts.map(
    ({ label, wordsOf }): DataColumn<Plan> => ({
      id: label,
      header: label,
      cell: (plan) => wordsOf(plan) ?? '–',
      align: 'end',
      width: 140,
      phone: 'facts',
      hasPhoneLabel: true,
    }),
  ),
  {
    id: 'sale',
    header: 'On sale',
    cell: ({ isOnSale }) => (
      <StatusBadge tone={isOnSale ? 'ok' : 'neutral'}>{isOnSale ? 'On sale' : 'Not on sale'}</StatusBadge>
    ),
    width: 128,
    phone: 'badge',
  },
];

const onSale = plans.filter(({ isOnSale }) => isOnSale).length;

/** The plans of section 9, read-only: all that a server without `plans.write` has (ledger BIL-10). */
export function ListPlans() {
  return (
    <>
      <PageHeader title="Subscription Settings" sub={`${plans.length} plans · ${onSale} on sale`} />
      <DataTable
        label="Plans"
        columns={columns}
        rows={plans}
        rowKey={({ code }) => code}
        empty={{ text: 'No Data Found' }}
      />
    </>
  );
}
