import { type ApprovedTemplate, chatTemplatesCall } from '@chatline/contract/calls/chat-templates';
import type { SentTemplate } from '@chatline/contract/templates/sent-template';
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
import { templateFields, templateParts, templatePreview, templateToSend } from './template-fields.ts';
import { texts } from './write-message.texts.ts';

interface TemplateDialogProps {
  /** The customer has stopped marketing messages. */
  readonly isMarketingStopped: boolean;
  readonly onClose: () => void;
  readonly onSend: (template: SentTemplate, text: string) => void;
}

const titleOf = ({ name, language }: ApprovedTemplate) => `${name} · ${language}`;

/** An approved template to send: which one, and its values, with how it will look. */
export function TemplateDialog({ isMarketingStopped, onClose, onSend }: TemplateDialogProps) {
  const { data, error, refetch } = useApiQuery(chatTemplatesCall, {});
  const [chosen, setChosen] = useState('');
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setIsTried] = useState(false);
  const usable = (data?.templates ?? []).filter((one) => templateParts(one).header?.format !== 'LOCATION');
  const template = usable.find((one) => titleOf(one) === chosen) ?? usable[0];
  const parts = template && templateParts(template);
  const fields = parts ? templateFields(parts) : [];
  const isMissing = (key: string) => (values.get(key) ?? '').trim() === '';
  const isUnwanted = isMarketingStopped && template?.category === 'MARKETING';
  const send = () => {
    setIsTried(true);
    if (!template || !parts || isUnwanted || fields.some(({ key }) => isMissing(key))) return;
    onSend(templateToSend(template, parts, values), templatePreview(parts, values).body);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.chooseTemplate}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      actions={
        template && (
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
      {data && !template && <Empty text={texts.noTemplates} note={texts.noTemplatesNote} />}
      {template && parts && (
        <>
          <Field label={texts.template} error={isUnwanted ? texts.marketingStopped : undefined}>
            <SelectInput
              value={titleOf(template)}
              options={usable.map((one) => ({ value: titleOf(one), label: titleOf(one) }))}
              onChange={(event) => {
                setChosen(event.currentTarget.value);
                setValues(new Map());
                setIsTried(false);
              }}
            />
          </Field>
          {fields.map(({ key, label }) => (
            <Field key={key} label={label} error={isTried && isMissing(key) ? texts.missing : undefined}>
              <TextInput
                value={values.get(key) ?? ''}
                onChange={({ currentTarget: { value } }) => setValues(new Map(values).set(key, value))}
              />
            </Field>
          ))}
          <Preview {...templatePreview(parts, values)} />
        </>
      )}
    </Dialog>
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
