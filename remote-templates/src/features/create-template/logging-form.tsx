import { partsOf } from '@chatline/contract/templates/parts';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { FormFrame } from '@chatline/ui/field';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { EditorActions, EditorBar } from '../../ui/editor-bar.tsx';
import { CategoryButtons } from './category-buttons.tsx';
import { noCategory, type TemplateForm } from './create-template.rules.ts';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { EditorLayout } from './editor-layout.tsx';
import { emptyExtras, toDefinition } from './template-draft.ts';
import { BodyField, NamedFields } from './text-fields.tsx';
import { emptyDraft } from './use-draft.ts';
import { useTemplateForm } from './use-template-form.ts';

/** The baseline makes no call: the values are logged and stay in the form (specification, section 5). */
function logTemplate({ templatename, templatelanguages, bodymessage, templatecategory }: TemplateForm): void {
  console.log({ templatename, templatelanguages, bodymessage, templatecategory });
}

const noError = () => undefined;

/** The form for a server that creates no templates. */
export function LoggingForm({ name }: { readonly name: string }) {
  const template = useTemplateForm(emptyDraft, false);
  const { form, values, chooseCategory } = template;
  const { isDirty, isSubmitSuccessful } = form.formState;
  useLeaveGuard(isDirty && !isSubmitSuccessful, texts.unsaved);
  const { bodymessage = '', templatelanguages = '' } = values;
  // The category has no effect here: the user always writes the body.
  const shown = toDefinition({ bodymessage, templatelanguages }, emptyExtras);
  return (
    <EditorLayout
      form={
        <FormFrame aria-label={texts.title} onSubmit={form.handleSubmit(logTemplate)}>
          <CategoryButtons
            value={values.templatecategory ?? noCategory}
            error={form.formState.errors.templatecategory?.message}
            onChange={chooseCategory}
          />
          <NamedFields template={template} errorOf={noError} isFixed={false} nameHint={undefined} />
          <BodyField template={template} errorOf={noError} />
          <EditorBar>
            <EditorActions>
              <Button type="submit" variant="primary">
                {texts.submit}
              </Button>
            </EditorActions>
          </EditorBar>
        </FormFrame>
      }
      preview={
        <PhonePreview
          name={name}
          parts={partsOf(shown.components, shown.parameter_format)}
          language={shown.language}
        />
      }
    />
  );
}
