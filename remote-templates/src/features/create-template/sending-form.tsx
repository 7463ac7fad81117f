import { partsOf } from '@chatline/contract/templates/parts';
import { Button } from '@chatline/ui/button';
import { ErrorText, FormFrame } from '@chatline/ui/field';
import { StaleEdits } from '@chatline/ui/stale-edits';
import { Text } from '@chatline/ui/text';
import { lazy, type ReactNode, Suspense } from 'react';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { EditorActions, EditorBar, EditorState } from '../../ui/editor-bar.tsx';
import { ButtonsField } from './buttons-field.tsx';
import { CategoryButtons } from './category-buttons.tsx';
import { noCategory } from './create-template.rules.ts';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { EditorLayout, PreviewSheet } from './editor-layout.tsx';
import { HeaderField } from './header-field.tsx';
import { SamplesField } from './samples-field.tsx';
import { authentication } from './template-draft.ts';
import type { PartProps } from './template-part.tsx';
import { BodyField, FooterField, NamedFields } from './text-fields.tsx';
import { type SendingFormState, type SendingStart, useSendingForm } from './use-sending-form.ts';

const AuthenticationFields = lazy(() => import('./authentication-fields.tsx'));

interface SendingFormProps extends SendingStart {
  /** Of the business, for the preview. */
  readonly name: string;
}

/** The form for a server that creates templates: all parts, checked as WhatsApp checks them. */
export function SendingForm({ name, ...begun }: SendingFormProps) {
  const state = useSendingForm(begun);
  const { template, definition, errorOf } = state;
  const { edited } = begun;
  const preview = {
    name,
    parts: partsOf(definition.components, definition.parameter_format),
    language: definition.language,
    fileName: template.extras.headerFile,
  };
  return (
    <EditorLayout
      hasSheet
      form={
        <div {...state.frameProps}>
          <FormFrame aria-label={edited ? texts.editTitle : texts.title} onSubmit={state.submit}>
            <CategoryButtons
              value={template.values.templatecategory ?? noCategory}
              error={template.form.formState.errors.templatecategory?.message ?? errorOf('category')}
              isFixed={edited?.rule.mayChangeCategory === false}
              onChange={template.chooseCategory}
            />
            <NamedFields
              template={template}
              errorOf={errorOf}
              isFixed={edited !== undefined}
              nameHint={edited ? undefined : texts.nameHint}
            />
            <Parts template={template} errorOf={errorOf} isEdited={edited !== undefined} />
            <Ending state={state} preview={<PhonePreview {...preview} hasNoHeading isShort />} />
          </FormFrame>
        </div>
      }
      preview={<PhonePreview {...preview} />}
    />
  );
}

/** The parts of the message; of an authentication template, the few that WhatsApp does not provide. */
function Parts({ template, errorOf, isEdited }: PartProps & { readonly isEdited: boolean }) {
  if (template.values.templatecategory === authentication) {
    return (
      <Suspense>
        <AuthenticationFields template={template} errorOf={errorOf} />
      </Suspense>
    );
  }
  return (
    <>
      <HeaderField template={template} errorOf={errorOf} isEdited={isEdited} />
      <BodyField template={template} errorOf={errorOf} />
      <SamplesField template={template} errorOf={errorOf} />
      <FooterField template={template} errorOf={errorOf} />
      <ButtonsField template={template} errorOf={errorOf} />
    </>
  );
}

/** The state of the draft, and its buttons. */
function Ending({ state, preview }: { readonly state: SendingFormState; readonly preview: ReactNode }) {
  return (
    <>
      <StaleEdits
        fields={state.edit.fields.map(({ mine, theirs, ...field }) => ({
          ...field,
          mine: String(mine ?? '') || texts.emptyPart,
          theirs: String(theirs ?? '') || texts.emptyPart,
          choice: state.edit.choiceOf(field.field),
        }))}
        onChoose={state.edit.choose}
        saveLabel={texts.submit}
        isAsked={state.edit.isAsked}
      />
      {state.refusal && <ErrorText>{state.refusal}</ErrorText>}
      {state.isUnchanged && <ErrorText>{texts.unchanged}</ErrorText>}
      <EditorBar>
        <EditorActions>
          <PreviewSheet>{preview}</PreviewSheet>
          <Button type="submit" variant="primary" isWorking={state.isSending}>
            {texts.submit}
          </Button>
        </EditorActions>
        <DraftState state={state} />
      </EditorBar>
    </>
  );
}

function DraftState({ state }: { readonly state: SendingFormState }) {
  if (!state.isStored && !state.isChanged) return null;
  return (
    <EditorState>
      {state.isStored && (
        <Text size="small" tone="muted" role="status">
          {texts.draftKept}
        </Text>
      )}
      {state.isChanged && (
        <Button variant="bare" onClick={() => void state.discard()}>
          {texts.discard}
        </Button>
      )}
    </EditorState>
  );
}
