import {
  maxTemplateBody,
  maxTemplateFooter,
  maxTemplateName,
} from '@chatline/contract/constants/whatsapp-limits';
import { Field, FieldPair } from '@chatline/ui/field';
import { Textarea, TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { BodyTools } from './body-tools.tsx';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { LanguageField } from './language-field.tsx';
import type { PartProps } from './template-part.tsx';

interface NamedFieldsProps extends PartProps {
  /** True for an edited template, whose name and language cannot change. */
  readonly isFixed: boolean;
  readonly nameHint: string | undefined;
}

/** Name and language. */
export function NamedFields({ template, errorOf, isFixed, nameHint }: NamedFieldsProps) {
  const { form, values } = template;
  const { errors } = form.formState;
  return (
    <FieldPair>
      <Field
        label={texts.name}
        counter={{ used: values.templatename?.length ?? 0, most: maxTemplateName }}
        error={errors.templatename?.message ?? errorOf('name')}
        hint={nameHint}
      >
        <TextInput
          autoComplete="off"
          data-field="name"
          readOnly={isFixed}
          {...form.register('templatename')}
        />
      </Field>
      <LanguageField
        error={errors.templatelanguages?.message ?? errorOf('language')}
        isFixed={isFixed}
        value={values.templatelanguages ?? ''}
        register={form.register('templatelanguages')}
      />
    </FieldPair>
  );
}

/** The body with its toolbar. */
export function BodyField({ template, errorOf }: PartProps) {
  const { form, values, bodyProps, editBody } = template;
  return (
    <Field
      label={texts.body}
      counter={{ used: values.bodymessage?.length ?? 0, most: maxTemplateBody }}
      error={form.formState.errors.bodymessage?.message ?? errorOf('body')}
    >
      <Stack gap={1} data-field="body">
        <BodyTools onEdit={editBody} />
        <Textarea rows={8} dir="auto" {...bodyProps} />
      </Stack>
    </Field>
  );
}

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
