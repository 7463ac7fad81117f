import { plansCall } from '@chatline/contract/calls/plans';
import { type Plan, planName } from '@chatline/contract/constants/plans';
import { useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { SheetFoot } from '@chatline/ui/panel';
import { useMemo, useState } from 'react';
import { billingFailureText } from '../../money/failure-text.ts';
import { planTableTexts } from '../../plans/plan-table.texts.ts';
import { planColumns } from '../../plans/plan-table.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { setPlansTexts as texts } from './set-plans.texts.ts';
import { TrialSetting } from './trial-setting.tsx';

/** Prices, limits, availability and the trial; new orders use the saved values (BIL-10). */
export function SetPlans() {
  const { data, error, isPending, isFetching, refetch } = useApiQuery(plansCall, {});
  const [edited, setEdited] = useState<Plan | null>(null);
  const columns = useMemo(() => [...planColumns, editColumn(setEdited)], []);
  const reload = () => void refetch();
  const cause = error && billingFailureText(error, 'payment-history');
  return (
    <>
      <DataTable
        label={planTableTexts.plans}
        columns={columns}
        rows={data?.plans}
        rowKey={({ code }) => code}
        isLoading={isPending}
        isRefetching={isFetching && !isPending}
        error={cause ? { cause, onRetry: reload } : undefined}
        empty={{ text: planTableTexts.noPlans }}
      />
      {data && <SheetFoot>{texts.note}</SheetFoot>}
      {data && <TrialSetting settings={data} version={data.version} reload={reload} />}
      {data && edited && (
        <PlanEditor
          settings={data}
          version={data.version}
          plan={edited}
          reload={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function editColumn(onEdit: (plan: Plan) => void) {
  return {
    id: 'edit',
    header: texts.edit,
    isHeaderHidden: true,
    cell: (plan: Plan) => (
      <Button size="small" aria-label={`${texts.edit} ${planName(plan)}`} onClick={() => onEdit(plan)}>
        {texts.edit}
      </Button>
    ),
    align: 'end',
    width: 92,
    pin: 'end',
    phone: 'actions',
  } as const;
}
