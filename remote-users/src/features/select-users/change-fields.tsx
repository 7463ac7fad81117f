import type { UsersChange } from '@chatline/contract/calls/change-users';
import { partnerCall } from '@chatline/contract/calls/partner';
import { dayAt, isCalendarDay } from '@chatline/contract/codecs/days';
import { lastExpireDay } from '@chatline/contract/constants/limits';
import { failureText, useApiQuery } from '@chatline/runtime';
import { DayField } from '@chatline/ui/day-field';
import { ErrorText, Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { type ReactNode, useState } from 'react';
import { nobody, partnerOptions } from '../../profile/partner-options.ts';
import { changeDialogTexts as texts } from './change-dialog.texts.ts';

export type ChangeKind = keyof typeof texts.kinds;

/** The fields of a change, and what they say; null and an error if something is missing. */
export function useChangeFields(kind: ChangeKind): { fields: ReactNode; read: () => UsersChange | null } {
  const [value, setValue] = useState('');
  const [isMissed, setMissed] = useState(false);
  const input = { value, onChange: setValue, isMissed };
  const read = (): UsersChange | null => {
    const change = changeOf(kind, value);
    setMissed(change === null);
    return change;
  };
  if (kind === 'extend') return { fields: <UntilField {...input} />, read };
  if (kind === 'move') return { fields: <PartnerField {...input} />, read };
  return { fields: null, read };
}

function changeOf(kind: ChangeKind, value: string): UsersChange | null {
  if (kind === 'on' || kind === 'off') return { kind: 'switch', isActive: kind === 'on' };
  if (kind === 'move')
    return value === '' ? null : { kind: 'move', partner: value === nobody ? null : value };
  const isDay = isCalendarDay(value) && value >= dayAt(Date.now()) && value <= lastExpireDay;
  return isDay ? { kind: 'extend', until: value } : null;
}

interface InputProps {
  value: string;
  onChange: (value: string) => void;
  isMissed: boolean;
}

function UntilField({ value, onChange, isMissed }: InputProps) {
  return (
    <DayField
      label={texts.until}
      value={value}
      onChange={onChange}
      min={dayAt(Date.now())}
      max={lastExpireDay}
      error={isMissed && value === '' ? texts.untilMissing : undefined}
    />
  );
}

function PartnerField({ value, onChange, isMissed }: InputProps) {
  const partners = useApiQuery(partnerCall, {});
  // The selected users may have different partners, so each partner and "No partner" can be chosen.
  const options = partnerOptions(partners.data?.data ?? [], '');
  return (
    <>
      <Field label={texts.to} error={isMissed && value === '' ? texts.partnerMissing : undefined}>
        <SelectInput
          placeholder={partners.isPending ? texts.reading : texts.choose}
          options={options}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      {partners.error && <ErrorText>{failureText(partners.error)}</ErrorText>}
    </>
  );
}
