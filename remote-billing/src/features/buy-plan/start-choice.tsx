import { RadioGroup } from '@chatline/ui/radio-group';
import { dayAfter, dayInIndia } from '../../money/day-in-india.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import type { PlanStart } from './upgrade.rules.ts';

interface StartChoiceProps {
  /** The last day of what runs. */
  runsTo: string;
  value: PlanStart;
  onChange: (start: PlanStart) => void;
}

/** Whether a dearer plan replaces what runs today, or begins after it. */
export function StartChoice({ runsTo, value, onChange }: StartChoiceProps) {
  const options = [
    { value: 'today' as const, label: texts.startsToday },
    { value: 'after' as const, label: texts.startsAfter(dayInIndia(dayAfter(runsTo))) },
  ];
  return <RadioGroup<PlanStart> label={texts.starts} options={options} value={value} onChange={onChange} />;
}
