import type { UsersChange } from '@chatline/contract/calls/change-users';
import { partnerCall } from '@chatline/contract/calls/partner';
import { dayAt } from '@chatline/contract/codecs/days';
import { lastEndsOn } from '@chatline/contract/constants/limits';
import { failureText, useApiQuery } from '@chatline/runtime';
import { DayField } from '@chatline/ui/day-field';
import { ErrorText, Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { type ReactNode, useState } from 'react';
import { partnerOptions } from '../../profile/partner-options.ts';
import { changeDialogTexts as texts } from './change-dialog.texts.ts';
import { type ChangeKind, changeOf } from './change-fields.rules.ts';

/** The field of a change, if it has one; `read` returns the change, or null with an error at the field. */
export function useChangeFields(kind: ChangeKind): { fields: ReactNode; read: () => UsersChange | null } {
  const [value, setValue] = useState('');
  const [isMissed, setMissed] = useState(false);
  const input = { value, onChange: setValue, isMissed };
  const read = (): UsersChange | null => {
    const change = changeOf(kind, value, dayAt(Date.now()));
    setMissed(change === null);
    return change;
  };
  if (kind === 'extend') return { fields: <EndsOnField {...input} />, read };
  if (kind === 'move') return { fields: <PartnerField {...input} />, read };
  return { fields: null, read };
}

interface InputProps {
  value: string;
  onChange: (value: string) => void;
  isMissed: boolean;
}

function EndsOnField({ value, onChange, isMissed }: InputProps) {
  return (
    <DayField
      label={texts.endsOn}
      value={value}
      onChange={onChange}
      min={dayAt(Date.now())}
      max={lastEndsOn}
      error={isMissed && value === '' ? texts.endsOnMissing : undefined}
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
