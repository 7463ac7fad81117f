import { gstVerifactionCall } from '@chatline/shared/calls/gst-verifaction';
import { gstinLength } from '@chatline/shared/constants/limits';
import { failureText, useApiQuery } from '@chatline/shared/runtime';
import { Field } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { VisuallyHidden } from '@chatline/shared/ui/layout';
import { useState } from 'react';
import { gstNumberError, gstNumberOf, isWholeGstNumber } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

interface GstNumberFieldProps {
  value: string;
  onChange: (gstnumber: string) => void;
}

/** The GST number; it is verified by itself once it has 15 characters, and that never blocks paying. */
export function GstNumberField({ value, onChange }: GstNumberFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const state = useVerification(value);
  return (
    <>
      <Field
        label={texts.gstNumber}
        counter={{ used: value.length, most: gstinLength }}
        error={isTouched ? gstNumberError(value) : undefined}
        hint={state}
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
      <VisuallyHidden aria-live="polite">{state ?? ''}</VisuallyHidden>
    </>
  );
}

/** What is known of a whole number, in words; undefined while it is not whole. */
function useVerification(gstnumber: string): string | undefined {
  const isWhole = isWholeGstNumber(gstnumber);
  const { data, error, isFetching } = useApiQuery(
    gstVerifactionCall,
    { parts: { gst: gstnumber } },
    { isEnabled: isWhole },
  );
  if (!isWhole) return undefined;
  if (isFetching) return texts.gstChecking;
  if (error) return failureText(error);
  return data && (data.message || texts.gstFound);
}
