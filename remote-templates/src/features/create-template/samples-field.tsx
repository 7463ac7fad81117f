import { parameterOrder } from '@chatline/contract/templates/variables';
import { Field, FieldPair } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { useId } from 'react';
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
            <Field
              key={key}
              label={texts.sampleOf(name, part === 'header')}
              error={errorOf(`samples.${key}`)}
            >
              <TextInput
                autoComplete="off"
                dir="auto"
                data-field={`samples.${key}`}
                value={extras.samples[key] ?? ''}
                onChange={(event) =>
                  changeExtras({ samples: { ...extras.samples, [key]: event.target.value } })
                }
              />
            </Field>
          );
        })}
      </FieldPair>
    </Stack>
  );
}
