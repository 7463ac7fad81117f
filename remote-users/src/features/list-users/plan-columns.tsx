import type { UserRow } from '@chatline/contract/calls/user';
import type { DataColumn } from '@chatline/ui/data-table';
import { columnHeads as heads } from './list-users.texts.ts';
import { PlanCell, type PlanValues } from './plan-cell.tsx';

/** The plans of the rows, which are read when one comes into sight. */
interface RowPlans {
  /** Undefined until they are read. */
  readonly values: PlanValues | undefined;
  readonly onRead: (values: PlanValues) => void;
  /** The ids of a page; undefined for the plans of the whole list. */
  readonly ids: readonly string[] | undefined;
  /** True if a table has email and plan too; a card always has. */
  readonly isInTable: boolean;
}
export type PlanColumns = Record<'email' | 'plan' | 'endsOn', DataColumn<UserRow>>;

/** Email, plan and its last day, which the specification's columns do not have. */
export function planColumns(plans: RowPlans): PlanColumns {
  const shared = { phone: 'more', isOnPhonesOnly: !plans.isInTable } as const;
  const ofPlan = (id: 'plan' | 'endsOn', width: number): DataColumn<UserRow> => ({
    id,
    header: heads[id],
    cell: (row) => <PlanCell id={row.id} shows={id} ids={plans.ids} onRead={plans.onRead} />,
    sortValue: (row) => plans.values?.get(row.id)?.[id],
    width,
    ...shared,
  });
  return {
    email: {
      id: 'email',
      header: heads.email,
      cell: ({ email }) => email,
      sortValue: ({ email }) => email,
      width: 244,
      ...shared,
    },
    plan: ofPlan('plan', 152),
    endsOn: ofPlan('endsOn', 124),
  };
}
