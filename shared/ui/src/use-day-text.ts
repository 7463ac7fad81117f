import { formatDay } from '@chatline/contract/codecs/format-time';
import { readDay } from '@chatline/contract/codecs/read-day';
import { useState } from 'react';

interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface DayValue extends DayLimits {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A typed text, from the value before it to the one that it means. */
interface Draft {
  readonly text: string;
  readonly seen: string;
  readonly next: string;
  /** True once the field was left: only then is a mistake named. */
  readonly isLeft: boolean;
}

/** Returns what is wrong with a written day; undefined if nothing is. */
function problemOf(text: string, { min, max }: DayLimits): string | undefined {
  if (text.trim() === '') return undefined;
  const day = readDay(text);
  if (day === undefined) return 'This is not a day. Write it as 22 Nov 2026 or 22/11/2026.';
  if (min !== undefined && day < min) return `Choose ${formatDay(min)} or a later day.`;
  if (max !== undefined && day > max) return `Choose ${formatDay(max)} or an earlier day.`;
  return undefined;
}

/** A year of two digits may be the beginning of one with four. */
const hasWholeYear = (text: string) => /\d{4}/.test(text);

/** The text of a field for a day: as it is written until the field is left, else as the product shows days. */
export function useDayText({ value, onChange, min, max }: DayValue) {
  const [draft, setDraft] = useState<Draft>();
  if (draft !== undefined && draft.seen !== value) {
    setDraft(value === draft.next ? { ...draft, seen: value } : undefined);
  }
  const text = draft?.text ?? formatDay(value);
  const isWrong = draft === undefined ? readDay(value) === undefined : draft.isLeft;
  const change = (written: string, next: string, isLeft: boolean) => {
    setDraft({ text: written, seen: value, next, isLeft });
    if (next !== value) onChange(next);
  };
  return {
    text,
    problem: isWrong ? problemOf(text, { min, max }) : undefined,
    write(written: string) {
      const isEmpty = written.trim() === '';
      const day = hasWholeYear(written) ? readDay(written) : undefined;
      change(written, isEmpty ? '' : (day ?? value), false);
    },
    /** Reads what is written when the field is left. */
    settle() {
      if (draft === undefined || draft.isLeft) return;
      const day = readDay(text);
      if (text.trim() === '') setDraft(undefined);
      else change(day === undefined ? text : formatDay(day), day ?? text.trim(), true);
    },
    choose(day: string) {
      setDraft(undefined);
      onChange(day);
    },
  };
}
