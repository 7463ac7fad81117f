import { type ApprovedTemplate, chatTemplatesCall } from '@chatline/contract/calls/chat-templates';
import type { SentTemplate } from '@chatline/contract/calls/sent-template';
import { failureText, useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Field } from '@chatline/ui/field';
import { SelectInput, TextInput } from '@chatline/ui/input';
import { Box, Stack } from '@chatline/ui/layout';
import { MessageText } from '@chatline/ui/message-text';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { useCloseGuard } from '../../ui/use-close-guard.ts';
import { templateFields, templateParts, templatePreview, templateToSend } from './template-fields.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

interface TemplateDialogProps {
  /** True if the customer has stopped marketing messages. */
  readonly isMarketingStopped: boolean;
  readonly onClose: () => void;
  readonly onSend: (template: SentTemplate, text: string) => void;
}

const titleOf = ({ name, language }: ApprovedTemplate) => `${name} · ${language}`;

/** The templates that can be sent from here, the chosen one, and its values. */
function useTemplateForm(templates: readonly ApprovedTemplate[], isMarketingStopped: boolean) {
  const [chosen, setChosen] = useState('');
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setIsTried] = useState(false);
  const usable = templates.filter((one) => templateParts(one).header?.format !== 'LOCATION');
  const template = usable.find((one) => titleOf(one) === chosen) ?? usable[0];
  if (template === undefined) return undefined;
  const parts = templateParts(template);
  const fields = templateFields(parts);
  const isMissing = (key: string) => (values.get(key) ?? '').trim() === '';
  const isUnwanted = isMarketingStopped && template.category === 'MARKETING';
  return {
    template,
    titles: usable.map(titleOf),
    choose: (title: string) => {
      setChosen(title);
      setValues(new Map());
      setIsTried(false);
    },
    isUnwanted,
    fields: fields.map(({ key, label }) => ({
      key,
      label,
      value: values.get(key) ?? '',
      error: isTried && isMissing(key) ? texts.missing : undefined,
    })),
    setValue: (key: string, value: string) => setValues(new Map(values).set(key, value)),
    preview: templatePreview(parts, values),
    /** The content to send; undefined if it has errors, which are shown from then on. */
    submit: () => {
      setIsTried(true);
      if (isUnwanted || fields.some(({ key }) => isMissing(key))) return undefined;
      return templateToSend(template, parts, values);
    },
  };
}

type TemplateForm = NonNullable<ReturnType<typeof useTemplateForm>>;

/** Chooses an approved template to send, with its values and a preview. */
export function TemplateDialog({ isMarketingStopped, onClose, onSend }: TemplateDialogProps) {
  const { data, error, refetch } = useApiQuery(chatTemplatesCall, {});
  const form = useTemplateForm(data?.templates ?? [], isMarketingStopped);
  const isTyped = form?.fields.some(({ value }) => value.trim() !== '') ?? false;
  const close = useCloseGuard(isTyped, texts.templateUnsent, onClose);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={texts.chooseTemplate}
      onSubmit={(event) => {
        event.preventDefault();
        const template = form?.submit();
        if (form && template) onSend(template, form.preview.body);
      }}
      actions={
        form && (
          <Button variant="primary" type="submit">
            {texts.sendTemplate}
          </Button>
        )
      }
    >
      {data === undefined && error === null && <SkeletonLines count={4} label={texts.templatesLoading} />}
      {data === undefined && error !== null && (
        <ErrorState
          cause={failureText(error)}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      )}
      {data && !form && <Empty text={texts.noTemplates} note={texts.noTemplatesNote} />}
      {form && <TemplateInputs form={form} />}
    </Dialog>
  );
}

function TemplateInputs({ form }: { readonly form: TemplateForm }) {
  const { template, titles, choose, isUnwanted, fields, setValue, preview } = form;
  return (
    <>
      <Field label={texts.template} error={isUnwanted ? texts.marketingStopped : undefined}>
        <SelectInput
          value={titleOf(template)}
          options={titles.map((title) => ({ value: title, label: title }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {fields.map(({ key, label, value, error }) => (
        <Field key={key} label={label} error={error}>
          <TextInput value={value} onChange={({ currentTarget }) => setValue(key, currentTarget.value)} />
        </Field>
      ))}
      <Preview {...preview} />
    </>
  );
}

function Preview({ header, body, footer }: ReturnType<typeof templatePreview>) {
  return (
    <Box bg="accent-subtle" borderRadius="bubble" px="12px" py="8px" lang="">
      <Stack gap={1}>
        {header?.kind === 'TEXT' && <Text weight={600}>{header.text}</Text>}
        <MessageText text={body} />
        {footer !== '' && (
          <Text size="small" tone="muted">
            {footer}
          </Text>
        )}
      </Stack>
    </Box>
  );
}
