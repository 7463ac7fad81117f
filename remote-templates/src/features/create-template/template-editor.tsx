import { maxTemplateBody, maxTemplateName } from '@chatline/shared/constants/limits';
import { firstTemplateLanguages, templateLanguages } from '@chatline/shared/constants/template-languages';
import { getConfig, useSession } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { Field, FieldPair, FormActions, FormFrame } from '@chatline/shared/ui/field';
import { SelectInput, Textarea, TextInput } from '@chatline/shared/ui/input';
import { Box, Stack } from '@chatline/shared/ui/layout';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { BodyTools } from './body-tools.tsx';
import { CategoryButtons } from './category-buttons.tsx';
import { noCategory, type TemplateForm } from './create-template.rules.ts';
import { texts } from './create-template.texts.ts';
import { PhonePreview } from './phone-preview.tsx';
import { useTemplateForm } from './use-template-form.ts';

const first: ReadonlySet<string> = new Set(firstTemplateLanguages);
const languages = [
  ...firstTemplateLanguages.map((code) => ({ value: code, label: `${templateLanguages[code]} (${code})` })),
  ...Object.entries(templateLanguages)
    .filter(([code]) => !first.has(code))
    .map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
];

/** The baseline makes no call: what was written is logged and stays in the form (specification, section 5). */
function logTemplate({ templatename, templatelanguages, bodymessage, templatecategory }: TemplateForm): void {
  console.log({ templatename, templatelanguages, bodymessage, templatecategory });
}

/** Writes a template and shows it on a phone (specification, screen 9). */
export function TemplateEditor() {
  const template = useTemplateForm();
  const name = useSession((session) => session.name) ?? getConfig().productName;
  return (
    <>
      <PageHeader title={texts.title} />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 420px' }}>
        <Box px={{ base: '16px', sm: '24px' }} py="24px" minW="0">
          <EditorForm template={template} />
        </Box>
        <Box
          bg="bg"
          borderInlineStart={{ base: '0', xl: '1px solid' }}
          borderColor="border"
          px={{ base: '16px', sm: '24px' }}
          py="24px"
          minW="0"
        >
          <PhonePreview name={name} body={template.values.bodymessage ?? ''} />
        </Box>
      </Box>
    </>
  );
}

function EditorForm({ template }: { template: ReturnType<typeof useTemplateForm> }) {
  const { form, values, bodyProps, editBody, chooseCategory } = template;
  const { errors } = form.formState;
  return (
    <FormFrame aria-label={texts.title} onSubmit={form.handleSubmit(logTemplate)}>
      <CategoryButtons
        value={values.templatecategory ?? noCategory}
        error={errors.templatecategory?.message}
        onChange={chooseCategory}
      />
      <FieldPair>
        <Field
          label={texts.name}
          counter={{ used: values.templatename?.length ?? 0, most: maxTemplateName }}
          error={errors.templatename?.message}
        >
          <TextInput autoComplete="off" {...form.register('templatename')} />
        </Field>
        <Field label={texts.language} error={errors.templatelanguages?.message}>
          <SelectInput
            options={languages}
            placeholder={texts.selectLanguage}
            {...form.register('templatelanguages')}
          />
        </Field>
      </FieldPair>
      <Field
        label={texts.body}
        counter={{ used: values.bodymessage?.length ?? 0, most: maxTemplateBody }}
        error={errors.bodymessage?.message}
      >
        <Stack gap={1}>
          <BodyTools onEdit={editBody} />
          <Textarea rows={8} {...bodyProps} />
        </Stack>
      </Field>
      <FormActions isSticky>
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </FormActions>
    </FormFrame>
  );
}
