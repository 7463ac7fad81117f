import { maxTemplateFooter } from '@chatline/contract/constants/limits';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { texts } from './create-template.texts.ts';
import type { PartProps } from './part-props.ts';

/** The line below the body. */
export function FooterField({ template, errorOf }: PartProps) {
  const { extras, changeExtras } = template;
  return (
    <Field
      label={texts.footer}
      isOptional
      counter={{ used: extras.footer.length, most: maxTemplateFooter }}
      error={errorOf('footer')}
    >
      <TextInput
        autoComplete="off"
        dir="auto"
        data-field="footer"
        value={extras.footer}
        onChange={(event) => changeExtras({ footer: event.target.value })}
      />
    </Field>
  );
}
