import { addDays } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { normaliseGstin } from '@chatline/contract/codecs/gstin';
import { indianStates } from '@chatline/contract/constants/indian-states';
import { gstinLength } from '@chatline/contract/constants/limits';
import { Field } from '@chatline/ui/field';
import { SelectInput, Textarea, TextInput } from '@chatline/ui/input';
import { Row, VisuallyHidden } from '@chatline/ui/layout';
import { RadioGroup } from '@chatline/ui/radio-group';
import { Text } from '@chatline/ui/text';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { addressError, type BillingForm, gstinError, needsGstin } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import type { PlanStart } from './upgrade.rules.ts';
import { useVerification, type Verification } from './use-verification.ts';

interface BuyerFieldProps {
  form: BillingForm;
  /** True if Pay Now was pressed while the address was missing. */
  isMissed: boolean;
  onChange: (form: BillingForm) => void;
}

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, label: name }));

/** The buyer's state, if neither a GST number nor the profile has it (decision 000, part 6). */
export function StateField({ form, isMissed, onChange }: BuyerFieldProps) {
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

/** The address on the invoice, if only the buyer can provide it (docs/decisions/010). */
export function AddressField({ form, isMissed, onChange }: BuyerFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isMissed) input.current?.focus();
  }, [isMissed]);
  return (
    <Field
      label={texts.address}
      hint={needsGstin(form) ? texts.addressHint : texts.addressHintLarge}
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

interface StartChoiceProps {
  /** The last day of the plans that are paid, those bought ahead included. */
  endsOn: string;
  value: PlanStart;
  onChange: (start: PlanStart) => void;
}

/** The choice whether a more expensive plan replaces the running one today, or starts after it. */
export function StartChoice({ endsOn, value, onChange }: StartChoiceProps) {
  const options = [
    { value: 'today' as const, label: texts.startsToday },
    { value: 'after' as const, label: texts.startsAfter(formatDay(addDays(endsOn, 1))) },
  ];
  return <RadioGroup<PlanStart> label={texts.starts} options={options} value={value} onChange={onChange} />;
}

interface GstinFieldProps {
  value: string;
  onChange: (gstin: string) => void;
}

/** The GST number is verified automatically at 15 characters; that never blocks paying. */
export function GstinField({ value, onChange }: GstinFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const found = useVerification(value);
  const refused = found?.kind === 'refused' ? found.text : undefined;
  return (
    <>
      <Field
        label={texts.gstNumber}
        counter={{ used: value.length, most: gstinLength }}
        error={refused ?? (isTouched && gstinError(value))}
        hint={found && found.kind !== 'refused' && <Finding {...found} />}
      >
        <TextInput
          value={value}
          isMono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onChange(normaliseGstin(event.currentTarget.value))}
          onBlur={() => setTouched(true)}
        />
      </Field>
      <VisuallyHidden aria-live="polite">{found?.text ?? ''}</VisuallyHidden>
    </>
  );
}

const findings = {
  checking: { color: 'muted', Icon: IconClock },
  unknown: { color: 'time-text', Icon: IconClock },
  found: { color: 'success', Icon: IconCircleCheck },
} as const;

function Finding({ kind, text: label }: Exclude<Verification, { kind: 'refused' }>) {
  const { color, Icon } = findings[kind];
  return (
    <Row as="div" gap={1} align="start" isWrapping={false}>
      <Text as="span" tone={color}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </Text>
      <Text as="span" tone={color} weight={500}>
        {label}
      </Text>
    </Row>
  );
}
