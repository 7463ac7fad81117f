import { chakra } from '@chakra-ui/react/styled-system';
import { formatDays } from '@chatline/contract/codecs/format-time';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { lateCalendar } from './late-calendar.ts';
import { VisuallyHidden } from './layout.tsx';
import { prefetchLate, useLate } from './use-late.ts';

const prefetch = () => prefetchLate(lateCalendar);

/** A range of days with a name, such as the last 7 days. */
export interface DayPreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface DayRangeProps {
  /** Name of the choice for screen readers, read before the days. */
  label: string;
  /** First and last day of the range, YYYY-MM-DD. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  presets?: readonly DayPreset[] | undefined;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  /** The most days that a range can have. */
  maxDays?: number | undefined;
}

/** A range of days, shown as "9 – 22 Nov 2026"; its calendar has the presets (look.md section 5, Days). */
// Over 40 lines: the properties of the button and of its calendar.
export function DayRange({ label, from, to, onChange, presets, min, max, maxDays }: DayRangeProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useLate(lateCalendar, isOpen);
  return (
    <>
      <Button
        id={id}
        ref={button}
        icon={<IconCalendar aria-hidden="true" />}
        endIcon={<IconChevronDown aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen((was) => !was)}
      >
        <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <VisuallyHidden>{`${label}: `}</VisuallyHidden>
          {formatDays(from, to)}
        </chakra.span>
      </Button>
      {isOpen && calendar && (
        <calendar.OpenCalendar
          label={label}
          anchorId={id}
          isRange
          days={[from, to]}
          min={min}
          max={max}
          maxDays={maxDays}
          presets={presets}
          onClose={() => setOpen(false)}
          onChoose={([first, last]) => first && last && onChange(first, last)}
          finalFocus={() => button.current}
        />
      )}
    </>
  );
}
