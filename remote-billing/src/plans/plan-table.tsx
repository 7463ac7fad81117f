import { type Plan, plans, planTier } from '@chatline/contract/constants/plans';
import { planLabels, planValueTexts } from '@chatline/contract/forms/plan-labels';
import { StatusBadge } from '@chatline/ui/badge';
import { type DataColumn, DataTable, NameCell } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { grouped } from '../money/rupees.ts';
import { planFacts } from './plan-facts.ts';
import { planTableTexts as texts } from './plan-table.texts.ts';

const priceOf = ({ rupeesPerYear }: Plan) =>
  rupeesPerYear === null ? planValueTexts.custom : `₹${grouped(rupeesPerYear)}`;

export const planColumns: readonly DataColumn<Plan>[] = [
  {
    id: 'plan',
    header: texts.plan,
    cell: ({ title, code }) => <NameCell name={title} sub={planTier({ code })} hasAvatar={false} />,
    width: 144,
    pin: 'start',
    phone: 'title',
  },
  { id: 'price', header: planLabels.rupeesPerYear, cell: priceOf, align: 'end', width: 116, phone: 'facts' },
  {
    id: 'sale',
    header: planLabels.isOnSale,
    cell: ({ isOnSale }) => (
      <StatusBadge tone={isOnSale ? 'ok' : 'neutral'}>
        {isOnSale ? planLabels.isOnSale : texts.notOnSale}
      </StatusBadge>
    ),
    width: 124,
    phone: 'badge',
  },
  ...planFacts.map(
    ({ label, textOf }): DataColumn<Plan> => ({
      id: label,
      header: label,
      cell: (plan) => textOf(plan) ?? texts.notStated,
      align: 'end',
      width: label.length > 15 ? 130 : 112,
      phone: 'more',
    }),
  ),
];

/** The plans of section 9, read-only, for a server without `plans.write` (BIL-10). */
export function ListPlans() {
  return (
    <>
      <PageHeader
        title={texts.title}
        sub={texts.count(plans.length, plans.filter(({ isOnSale }) => isOnSale).length)}
      />
      <DataTable
        label={texts.plans}
        columns={planColumns}
        rows={plans}
        rowKey={({ code }) => code}
        empty={{ text: texts.noPlans }}
      />
    </>
  );
}
