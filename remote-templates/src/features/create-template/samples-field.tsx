import { parameterOrder } from '@chatline/contract/templates/variables';
import { ErrorText, FieldPair } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Box, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { useId } from 'react';
import { VariableLabel } from '../../ui/text-editor.tsx';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { PartHeading, type PartProps } from './template-part.tsx';

/** One example per variable: WhatsApp requires them, and the preview shows them. */
export function SamplesField({ template, errorOf }: PartProps) {
  const { values, extras, changeExtras } = template;
  const id = useId();
  const inHeader = extras.headerKind === 'TEXT' ? parameterOrder(extras.headerText, extras.format) : [];
  const inBody = parameterOrder(values.bodymessage ?? '', extras.format);
  const wanted = [
    ...inHeader.map((name) => ({ name, part: 'header' })),
    ...inBody.map((name) => ({ name, part: 'body' })),
  ];
  if (wanted.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <PartHeading id={id} label={texts.samples} hint={texts.samplesHint} />
      <FieldPair>
        {wanted.map(({ name, part }) => {
          const key = `${part}.${name}`;
          return (
            <SampleField
              key={key}
              field={`samples.${key}`}
              name={name}
              isHeader={part === 'header'}
              value={extras.samples[key] ?? ''}
              error={errorOf(`samples.${key}`)}
              onChange={(value) => changeExtras({ samples: { ...extras.samples, [key]: value } })}
            />
          );
        })}
      </FieldPair>
    </Stack>
  );
}

interface SampleFieldProps {
  readonly field: string;
  readonly name: string;
  readonly isHeader: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A variable and its example in one line. */
function SampleField({ field, name, isHeader, value, error, onChange }: SampleFieldProps) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Box display="flex" alignItems="center" gap="8px">
        <VariableLabel htmlFor={id}>
          {`{{${name}}}`}
          {isHeader && (
            <Text as="div" size="micro" tone="muted">
              {texts.header}
            </Text>
          )}
        </VariableLabel>
        <TextInput
          id={id}
          aria-label={texts.sampleOf(name, isHeader)}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          autoComplete="off"
          dir="auto"
          data-field={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Box>
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Stack>
  );
}
