import { chakra } from '@chakra-ui/react/styled-system';
import { readDay } from '@chatline/contract/codecs/read-day';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './input.tsx';
import { lateCalendar } from './late-calendar.ts';
import { useDayText } from './use-day-text.ts';
import { prefetchLate, useLate } from './use-late.ts';

const prefetch = () => prefetchLate(lateCalendar);

const Anchor = chakra('div', { base: { display: 'grid', minW: '0' } });

export interface DayFieldProps {
  label: string;
  /** A day as YYYY-MM-DD, or an empty string. */
  value: string;
  /** Receives a day as YYYY-MM-DD, an empty string, or the text as it was written if that is not a day. */
  onChange: (value: string) => void;
  /** The text of an error; the field itself names a text that is not a day, and a day before `min` or after `max`. */
  error?: ReactNode;
  hint?: ReactNode;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A day, written as people write it or chosen in a calendar (look.md section 5, Days). Alt and the down arrow open it. */
// Over 40 lines: the properties of the input and of its calendar.
export function DayField(props: DayFieldProps) {
  const { label, error, hint, min, max, name, disabled, onBlur, ref } = props;
  const { text, problem, write, settle, choose } = useDayText(props);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const calendar = useLate(lateCalendar, isOpen);
  const input = () => anchor.current?.querySelector('input') ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Field label={label} error={error ?? problem} hint={hint}>
      <Anchor ref={anchor} id={id}>
        <TextInput
          ref={ref}
          name={name}
          disabled={disabled}
          value={text}
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          isNumeric
          onChange={(event) => write(event.target.value)}
          onFocus={prefetch}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          end={<CalendarButton disabled={disabled} isOpen={isOpen} onClick={() => setOpen((was) => !was)} />}
        />
      </Anchor>
      {isOpen && calendar && (
        <calendar.OpenCalendar
          label={label}
          anchorId={id}
          days={[readDay(text)].filter((day) => day !== undefined)}
          min={min}
          max={max}
          onClose={() => setOpen(false)}
          onChoose={([day]) => day !== undefined && choose(day)}
          finalFocus={input}
        />
      )}
    </Field>
  );
}

interface CalendarButtonProps {
  readonly isOpen: boolean;
  readonly disabled: boolean | undefined;
  readonly onClick: () => void;
}

function CalendarButton({ isOpen, disabled, onClick }: CalendarButtonProps) {
  return (
    <IconButton
      label="Open calendar"
      icon={<IconCalendar stroke={1.75} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onClick}
    />
  );
}
