import { DatePicker, type DateValue, parseDate } from '@chakra-ui/react/date-picker';
import { chakra } from '@chakra-ui/react/styled-system';
import { daysBetween } from '@chatline/contract/codecs/days';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { calendarStyle } from './calendar-style.ts';
import type { DayPreset } from './day-range.tsx';
import { type LayerProps, OpenLayer } from './open-layer.tsx';

const Inside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    gap: { base: '12px', sm: '0' },
    p: { base: '16px', sm: '0' },
    '& > :last-child': { p: { base: '0', sm: '10px' }, flex: '1' },
  },
});
const Presets = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { base: 'row', sm: 'column' },
    gap: { base: '8px', sm: '2px' },
    p: { base: '0', sm: '10px' },
    minW: { base: '0', sm: '136px' },
    borderInlineEnd: { base: '0', sm: '1px solid' },
    borderColor: { sm: 'border' },
    '& > button': { justifyContent: 'flex-start', minH: { base: '44px', sm: '34px' } },
    '& > button[aria-pressed=true]': { bg: 'accent-subtle', color: 'accent' },
  },
});

export interface OpenCalendarProps extends Pick<LayerProps, 'label' | 'anchorId' | 'onClose' | 'finalFocus'> {
  readonly isRange?: boolean | undefined;
  /** The chosen day or the first and last day of the range, YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly maxDays?: number | undefined;
  readonly presets?: readonly DayPreset[] | undefined;
  readonly onChoose: (days: readonly string[]) => void;
}

const dayIn = (element: Element | null) =>
  element?.querySelector<HTMLElement>(
    '[data-part=table-cell-trigger][data-focus]:not([data-outside-range])',
  ) ?? null;

const presetIn = (element: Element | null) => element?.querySelector<HTMLElement>('[aria-pressed=true]');

/** The calendar of a field or a range, with its presets. The focus is on the chosen preset or day. */
export function OpenCalendar(props: OpenCalendarProps) {
  const { presets = [], days, onClose, finalFocus } = props;
  const body = useRef<HTMLDivElement>(null);
  const choose = (chosen: readonly string[]) => {
    props.onChoose(chosen);
    onClose();
    finalFocus()?.focus();
  };
  return (
    <OpenLayer {...props} initialFocus={() => presetIn(body.current) ?? dayIn(body.current)}>
      <Inside ref={body}>
        {presets.length > 0 && (
          <Presets>
            {presets.map(({ label, from, to }) => (
              <Button
                key={label}
                variant="bare"
                aria-pressed={days[0] === from && days[1] === to}
                onClick={() => choose([from, to])}
              >
                {label}
              </Button>
            ))}
          </Presets>
        )}
        <Calendar {...props} onChoose={choose} />
      </Inside>
    </OpenLayer>
  );
}

const views = ['day', 'month', 'year'] as const;

function Calendar({ isRange = false, days, min, max, maxDays, onChoose, onClose }: OpenCalendarProps) {
  // The first day of a range whose last one is still to be chosen.
  const [first, setFirst] = useState<string>();
  const take = (values: readonly DateValue[]) => {
    const chosen = values.map(String);
    if (chosen.length === (isRange ? 2 : 1)) onChoose(chosen);
    else setFirst(chosen[0]);
  };
  const isTooFar = (day: DateValue) =>
    first !== undefined && maxDays !== undefined && Math.abs(daysBetween(first, String(day))) >= maxDays;
  return (
    <DatePicker.Root
      unstyled
      inline
      selectionMode={isRange ? 'range' : 'single'}
      defaultValue={days.map((day) => parseDate(day))}
      {...(min && { min: parseDate(min) })}
      {...(max && { max: parseDate(max) })}
      isDateUnavailable={isTooFar}
      locale="en-IN"
      timeZone="Asia/Kolkata"
      startOfWeek={1}
      onValueChange={({ value }) => take(value)}
      onOpenChange={({ open }) => open || onClose()}
      css={calendarStyle}
    >
      <DatePicker.Content>
        {views.map((view) => (
          <DatePicker.View key={view} view={view}>
            <DatePicker.Header />
            {view === 'day' && <DatePicker.DayTable />}
            {view === 'month' && <DatePicker.MonthTable columns={3} />}
            {view === 'year' && <DatePicker.YearTable columns={3} />}
          </DatePicker.View>
        ))}
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
