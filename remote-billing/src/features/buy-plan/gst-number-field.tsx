import { gstinLength } from '@chatline/contract/constants/limits';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Row, VisuallyHidden } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { gstNumberError, gstNumberOf } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { useVerification, type Verification } from './use-verification.ts';

interface GstNumberFieldProps {
  value: string;
  onChange: (gstnumber: string) => void;
}

/** The GST number; it is verified by itself once it has 15 characters, and that never blocks paying. */
export function GstNumberField({ value, onChange }: GstNumberFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const found = useVerification(value);
  const refused = found?.kind === 'refused' ? found.text : undefined;
  return (
    <>
      <Field
        label={texts.gstNumber}
        counter={{ used: value.length, most: gstinLength }}
        error={refused ?? (isTouched && gstNumberError(value))}
        hint={found && found.kind !== 'refused' && <Finding {...found} />}
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
      <VisuallyHidden aria-live="polite">{found?.text ?? ''}</VisuallyHidden>
    </>
  );
}

const findings = {
  checking: { color: 'muted', Icon: IconClock },
  unknown: { color: 'time-text', Icon: IconClock },
  found: { color: 'success', Icon: IconCircleCheck },
} as const;

function Finding({ kind, text: words }: Exclude<Verification, { kind: 'refused' }>) {
  const { color, Icon } = findings[kind];
  return (
    <Row as="div" gap={1} align="start" isWrapping={false}>
      <Text as="span" tone={color}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </Text>
      <Text as="span" tone={color} weight={500}>
        {words}
      </Text>
    </Row>
  );
}
