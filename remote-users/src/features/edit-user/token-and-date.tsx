import { generateTokenCall } from '@chatline/contract/calls/generate-token';
import type { UserDetails } from '@chatline/contract/calls/user';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { firstEndsOn, lastEndsOn } from '@chatline/contract/constants/limits';
import { useApiMutation } from '@chatline/runtime';
import { type UseFormReturn, useController } from '@chatline/runtime/form';
import { useLocation } from '@chatline/runtime/navigation';
import { DayField } from '@chatline/ui/day-field';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { useEffect, useEffectEvent } from 'react';
import { profileLabels as labels } from '../../profile/profile.texts.ts';
import { confirmTokenReplacement, TokenField } from '../../profile/token-field.tsx';
import type { EditForm } from './edit-user.rules.ts';
import { editUserTexts as texts } from './edit-user.texts.ts';

interface TokenAndDateProps {
  form: UseFormReturn<EditForm>;
  user: UserDetails;
  mayDate: boolean;
}

export function TokenAndDate({ form, user, mayDate }: TokenAndDateProps) {
  const date = useController({ control: form.control, name: 'date' });
  const { field, fieldState } = useController({ control: form.control, name: 'token' });
  useDateInAddress(form, mayDate);
  const token = field.value;
  // Against the values last saved, not the server's last response: that may be older than a save.
  const isNew = fieldState.isDirty;
  const generate = useApiMutation(generateTokenCall.managed, {
    onSuccess: ({ data }) => form.setValue('token', data, { shouldDirty: true }),
  });
  const requestToken = async () => {
    if (await confirmTokenReplacement(token, isNew)) generate.mutate({ parts: { email: user.email } });
  };
  return (
    <>
      {mayDate ? (
        <DayField
          label={labels.date}
          error={date.fieldState.error?.message}
          hint={date.field.value === '' ? texts.noPlan : undefined}
          min={firstEndsOn}
          max={lastEndsOn}
          {...date.field}
        />
      ) : (
        <Field label={labels.date} hint={texts.dateReadOnly}>
          <TextInput value={formatDay(user.expire_date ?? '')} readOnly />
        </Field>
      )}
      <TokenField
        token={token}
        inputRef={field.ref}
        error={fieldState.error?.message}
        isNew={isNew}
        onGenerate={() => void requestToken()}
        isGenerating={generate.isPending}
      />
    </>
  );
}

/** Focuses the date, with its text selected, for an address that ends in `#expire-date`. */
function useDateInAddress(form: UseFormReturn<EditForm>, mayDate: boolean): void {
  const { hash, key } = useLocation();
  const isWanted = mayDate && hash === '#expire-date';
  const focus = useEffectEvent(() => form.setFocus('date', { shouldSelect: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second link to the same address has a key of its own.
  useEffect(() => {
    if (isWanted) focus();
  }, [isWanted, key]);
}
