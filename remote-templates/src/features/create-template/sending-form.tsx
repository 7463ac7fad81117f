import type { EditRule } from '@chatline/shared/templates/edit-limits';
import { partsOf } from '@chatline/shared/templates/parts';
import { Button } from '@chatline/shared/ui/button';
import { ErrorText, FormActions, FormFrame } from '@chatline/shared/ui/field';
import { Text } from '@chatline/shared/ui/text';
import { type FormEvent, useRef, useState } from 'react';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { AuthenticationFields } from './authentication-fields.tsx';
import { ButtonsField } from './buttons-field.tsx';
import { CategoryButtons } from './category-buttons.tsx';
import { BodyField, NamedFields } from './common-fields.tsx';
import { noCategory } from './create-template.rules.ts';
import { texts } from './create-template.texts.ts';
import { EditorLayout } from './editor-layout.tsx';
import { FooterField } from './footer-field.tsx';
import { HeaderField } from './header-field.tsx';
import { SamplesField } from './samples-field.tsx';
import { authentication, toDefinition } from './template-draft.ts';
import { type Draft, useDraft, useKeeping } from './use-draft.ts';
import { useSendTemplate } from './use-send-template.ts';
import { useTemplateForm } from './use-template-form.ts';

interface SendingFormProps {
  readonly name: string;
  readonly draftKey: string;
  readonly start: Draft;
  /** The template that is edited; a new one without. */
  readonly edited?: { readonly id: string; readonly rule: EditRule };
  readonly onSent: () => void;
}

/** The form of a server that makes templates: all parts, checked as the channel checks them. */
export function SendingForm({ name, draftKey, start, edited, onSent }: SendingFormProps) {
  const draft = useDraft(draftKey, start);
  const template = useTemplateForm(draft.opened, true);
  const { form, values, extras } = template;
  const definition = toDefinition(values, extras);
  const sending = useSendTemplate(definition, edited?.id, () => {
    draft.forget();
    onSent();
  });
  useKeeping(
    { form: { ...start.form, ...values }, extras },
    draft.keep,
    !sending.isSending && !sending.isSent,
  );
  const frame = useRef<HTMLDivElement>(null);
  const [isUnchanged, setIsUnchanged] = useState(false);
  // The channel takes one edit a day, and reviews it: one that changes nothing is not worth it.
  const isSame = edited !== undefined && !draft.isKept;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const showFirst = () =>
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector<HTMLElement>('[data-invalid] button, [aria-invalid=true], [role=alert]')
          ?.focus(),
      );
    void form.handleSubmit(
      () => {
        setIsUnchanged(isSame);
        if (!isSame && !sending.send()) showFirst();
      },
      () => {
        sending.check();
        showFirst();
      },
    )(event);
  };
  const errorOf = (field: string) => sending.issues.find((issue) => issue.field === field)?.text;
  return (
    <EditorLayout
      form={
        <div ref={frame}>
          <FormFrame aria-label={edited ? texts.editTitle : texts.title} onSubmit={submit}>
            <CategoryButtons
              value={values.templatecategory ?? noCategory}
              error={form.formState.errors.templatecategory?.message ?? errorOf('category')}
              isFixed={edited?.rule.mayChangeCategory === false}
              onChange={template.chooseCategory}
            />
            <NamedFields
              template={template}
              errorOf={errorOf}
              isFixed={edited !== undefined}
              nameHint={edited ? undefined : texts.nameHint}
            />
            {values.templatecategory === authentication ? (
              <AuthenticationFields template={template} errorOf={errorOf} />
            ) : (
              <>
                <HeaderField template={template} errorOf={errorOf} />
                <BodyField template={template} errorOf={errorOf} />
                <SamplesField template={template} errorOf={errorOf} />
                <FooterField template={template} errorOf={errorOf} />
                <ButtonsField template={template} errorOf={errorOf} />
              </>
            )}
            {sending.refusal && <ErrorText>{sending.refusal}</ErrorText>}
            {isUnchanged && isSame && <ErrorText>{texts.unchanged}</ErrorText>}
            {draft.isKept && (
              <Text size="small" tone="muted" role="status">
                {texts.draftKept}
              </Text>
            )}
            <FormActions isSticky>
              <Button type="submit" variant="primary" isWorking={sending.isSending}>
                {texts.submit}
              </Button>
              {draft.isKept && (
                <Button
                  variant="bare"
                  onClick={() => {
                    template.restart(start);
                    sending.restart();
                    draft.forget();
                  }}
                >
                  {texts.discard}
                </Button>
              )}
            </FormActions>
          </FormFrame>
        </div>
      }
      preview={
        <PhonePreview
          name={name}
          parts={partsOf(definition.components, definition.parameter_format)}
          language={definition.language}
          fileName={extras.headerFile}
        />
      }
    />
  );
}
