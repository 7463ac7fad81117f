import { gstinLength } from '@chatline/shared/constants/limits';
import { StatusBadge } from '@chatline/shared/ui/badge';
import { Field } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { VisuallyHidden } from '@chatline/shared/ui/layout';
import { useState } from 'react';
import { gstNumberError, gstNumberOf } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { useVerification } from './use-verification.ts';

interface GstNumberFieldProps {
  value: string;
  onChange: (gstnumber: string) => void;
}

/** The GST number; it is verified by itself once it has 15 characters, and that never blocks paying. */
export function GstNumberField({ value, onChange }: GstNumberFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const found = useVerification(value);
  const isRefused = found?.tone === 'no';
  return (
    <>
      <Field
        label={texts.gstNumber}
        counter={{ used: value.length, most: gstinLength }}
        error={isRefused ? found.words : isTouched && gstNumberError(value)}
        hint={found && !isRefused && <StatusBadge tone={found.tone}>{found.words}</StatusBadge>}
      >
        <TextInput
          value={value}
          isMono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onChange(gstNumberOf(event.currentTarget.value))}
          onBlur={() => setTouched(true)}
        />
      </Field>
      <VisuallyHidden aria-live="polite">{found?.words ?? ''}</VisuallyHidden>
    </>
  );
}
