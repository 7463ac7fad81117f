import { plans } from '@chatline/contract/constants/plans';
import { DataTable } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { planColumns, planCount } from '../../plans/plan-table.tsx';

/** The plans of section 9, read-only: all that a server without `plans.write` has (BIL-10). */
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
