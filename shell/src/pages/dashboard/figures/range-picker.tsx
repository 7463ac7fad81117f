import { dashboardMaxDays } from '@chatline/contract/calls/dashboard';
import { DayRange } from '@chatline/ui/day-range';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { lastDays, presetDays, type ShownDays } from './figures.rules.ts';

interface RangePickerProps {
  readonly shown: ShownDays;
  readonly onShow: (shown: ShownDays) => void;
}

/** Selects the days shown: a number of days up to today, or any two days. */
export function RangePicker({ shown, onShow }: RangePickerProps) {
  const nowMs = Date.now();
  return (
    <DayRange
      label={texts.range}
      {...shown}
      max={lastDays(1, nowMs).to}
      maxDays={dashboardMaxDays}
      presets={presetDays.map((count) => ({ label: texts.days(count), ...lastDays(count, nowMs) }))}
      onChange={(from, to) => onShow({ from, to })}
    />
  );
}
