import { indianStates } from '@chatline/contract/constants/indian-states';
import { Field } from '@chatline/ui/field';
import { SelectInput, Textarea } from '@chatline/ui/input';
import { useEffect, useRef } from 'react';
import { addressError, asksGstNumber, type BillingForm } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

interface PlaceFieldProps {
  form: BillingForm;
  /** Whether Pay Now was pressed without it. */
  isMissed: boolean;
  onChange: (form: BillingForm) => void;
}

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, label: name }));

/** Where the buyer is, where neither a GST number nor the profile tells (decision 000, part 6). */
export function StateField({ form, isMissed, onChange }: PlaceFieldProps) {
  return (
    <Field
      label={texts.state}
      hint={texts.stateHint}
      error={isMissed && form.state === '' ? texts.stateMissing : undefined}
    >
      <SelectInput
        options={stateOptions}
        placeholder={texts.statePlaceholder}
        value={form.state}
        onChange={(event) => onChange({ ...form, state: event.currentTarget.value })}
      />
    </Field>
  );
}

/** The address on the bill, where it needs one that only the buyer can tell (docs/decisions/010). */
export function AddressField({ form, isMissed, onChange }: PlaceFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isMissed) input.current?.focus();
  }, [isMissed]);
  return (
    <Field
      label={texts.address}
      hint={asksGstNumber(form) ? texts.addressHint : texts.addressHintLarge}
      error={isMissed ? addressError(form.address) : undefined}
    >
      <Textarea
        ref={input}
        rows={2}
        autoComplete="street-address"
        value={form.address}
        onChange={(event) => onChange({ ...form, address: event.currentTarget.value })}
      />
    </Field>
  );
}
