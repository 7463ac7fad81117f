import type { AccountPlan } from '@chatline/contract/calls/account-plans';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { Skeleton } from '@chatline/ui/skeleton';
import { Num } from '@chatline/ui/text';
import { useEffect, useMemo } from 'react';
import { usePlans } from '../../profile/use-plans.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

/** The values that a list sorts by: plan and last day, by account id. */
export type PlanValues = ReadonlyMap<string, { readonly plan: string; readonly endsOn: string }>;

interface PlanCellProps {
  id: string;
  shows: 'plan' | 'endsOn';
  /** The ids of a page; undefined for the plans of the whole list. */
  ids: readonly string[] | undefined;
  /** Called with the plans of all rows once they are read. */
  onRead: (values: PlanValues) => void;
}

const nameOf = ({ isTrial, plan }: AccountPlan): string => (isTrial ? texts.trial : (plan ?? ''));
/** One map for one response, whichever cell reads it. */
const known = new WeakMap<object, PlanValues>();

function valuesOf(plans: readonly AccountPlan[]): PlanValues {
  const values =
    known.get(plans) ??
    new Map(plans.map((plan) => [plan.id, { plan: nameOf(plan), endsOn: plan.endsOn ?? '' }]));
  known.set(plans, values);
  return values;
}

/** A cell about a plan. The plans of all rows are read when the first of them comes into sight. */
export function PlanCell({ id, shows, ids, onRead }: PlanCellProps) {
  const { plans, isError } = usePlans(ids);
  const values = useMemo(() => plans && valuesOf(plans), [plans]);
  useEffect(() => {
    if (values) onRead(values);
  }, [values, onRead]);
  if (values === undefined) return isError ? '–' : <Skeleton width={88} />;
  const value = values.get(id)?.[shows];
  if (!value) return '–';
  return shows === 'plan' ? value : <Num>{formatDay(value)}</Num>;
}
