import {
  maxTemplateBody,
  maxTemplateFooter,
  maxTemplateName,
} from '@chatline/contract/constants/whatsapp-limits';
import { Field } from '@chatline/ui/field';
import { Textarea, TextInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { TextEditor } from '../../ui/text-editor.tsx';
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
    <Box
      display="grid"
      gap="18px 16px"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' }}
    >
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
    </Box>
  );
}

/** The body with its toolbar; its variables are chips. */
export function BodyField({ template, errorOf }: PartProps) {
  const { form, values, bodyProps, editBody, prefetchTools } = template;
  return (
    <Field
      label={texts.body}
      counter={{ used: values.bodymessage?.length ?? 0, most: maxTemplateBody }}
      error={form.formState.errors.bodymessage?.message ?? errorOf('body')}
    >
      <TextEditor
        toolbar={<BodyTools onTool={editBody} onNear={prefetchTools} />}
        text={values.bodymessage ?? ''}
      >
        <Textarea rows={1} dir="auto" {...bodyProps} />
      </TextEditor>
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
