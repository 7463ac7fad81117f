import type { EditValue } from '@chatline/contract/calls/edit-version';
import { type PlanSettings, planRow } from '@chatline/contract/calls/plan';
import { planCodes } from '@chatline/contract/constants/plans';
import { isPlanField, planLabels, trialLabel } from '@chatline/contract/forms/plan-labels';
import * as v from 'valibot';
import type { Fields } from '../../platform/edits/versions.ts';

const { code: _code, title: _title, ...editable } = planRow.entries;
const names = Object.keys(editable).filter((name): name is keyof typeof editable =>
  Object.hasOwn(editable, name),
);
const trial = 'trialHours';
/** Stands for a limit that the plan's card does not mention; null stands for no limit. */
const notStated = '';

/** Returns the settings as the fields of an edit, with names such as "Basic.agents". */
export function fieldsOfPlans({ plans, trialHours }: Pick<PlanSettings, 'plans' | 'trialHours'>): Fields {
  const rows = plans.flatMap((plan) =>
    names.map((name): [string, EditValue] => [`${plan.code}.${name}`, plan[name] ?? absent(plan, name)]),
  );
  return Object.fromEntries([...rows, [trial, trialHours]]);
}

function absent(plan: PlanSettings['plans'][number], name: keyof typeof editable): EditValue {
  return plan[name] === null ? null : notStated;
}

const trialField = v.object({ [trial]: v.number() });

/** Returns settings with some of their fields changed. */
export function withFields(settings: PlanSettings, changes: Fields): PlanSettings {
  const fields = { ...fieldsOfPlans(settings), ...changes };
  const plans = settings.plans.map(({ code, title }) => {
    const row = names.map((name) => [name, fields[`${code}.${name}`]] as const);
    const stated = Object.fromEntries(row.filter(([, value]) => value !== notStated));
    return v.parse(planRow, { code, title, ...stated });
  });
  return { ...settings, plans, ...v.parse(trialField, fields) };
}

/** Returns the label of a field, such as "Basic: Price per year". */
export function planFieldLabel(field: string): string {
  const [code, name = ''] = field.split('.');
  const isPlan = planCodes.some((known) => known === code);
  return isPlan ? `${code}: ${isPlanField(name) ? planLabels[name] : name}` : trialLabel;
}
