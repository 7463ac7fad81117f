import { type ApprovedTemplate, chatTemplatesCall } from '@chatline/shared/calls/chat-templates';
import { failureText, useApiQuery } from '@chatline/shared/runtime';
import type { SentTemplate } from '@chatline/shared/templates/sent-template';
import { Button } from '@chatline/shared/ui/button';
import { Dialog } from '@chatline/shared/ui/dialog';
import { Empty, ErrorState } from '@chatline/shared/ui/empty';
import { Field } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { Stack } from '@chatline/shared/ui/layout';
import { MessageText } from '@chatline/shared/ui/message-text';
import { SkeletonLines } from '@chatline/shared/ui/skeleton';
import { Text } from '@chatline/shared/ui/text';
import { useState } from 'react';
import { templateFields, templateParts, templatePreview, templateToSend } from './template-fields.ts';
import { texts } from './write-message.texts.ts';

interface TemplateDialogProps {
  readonly onClose: () => void;
  readonly onSend: (template: SentTemplate, words: string) => void;
}

/** An approved template to send: which one, and its values, with how it will look. */
export function TemplateDialog({ onClose, onSend }: TemplateDialogProps) {
  const [template, setTemplate] = useState<ApprovedTemplate>();
  if (template) {
    return (
      <FillTemplate
        template={template}
        onBack={() => setTemplate(undefined)}
        onClose={onClose}
        onSend={onSend}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.chooseTemplate}>
      <TemplateChoice onChoose={setTemplate} />
    </Dialog>
  );
}

function TemplateChoice({ onChoose }: { readonly onChoose: (template: ApprovedTemplate) => void }) {
  const { data, error, refetch } = useApiQuery(chatTemplatesCall, {});
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        cause={failureText(error)}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  if (data === undefined) return <SkeletonLines count={4} label={texts.templatesLoading} />;
  const usable = data.templates.filter((one) => templateParts(one).header?.format !== 'LOCATION');
  if (usable.length === 0) return <Empty text={texts.noTemplates} note={texts.noTemplatesNote} />;
  return (
    <Stack gap={2}>
      {usable.map((one) => (
        <Button key={`${one.name} ${one.language}`} isBlock onClick={() => onChoose(one)}>
          <Text as="span" weight={600}>
            {one.name}
          </Text>
          <Text as="span" isCut tone="muted">
            {templatePreview(templateParts(one), new Map()).body}
          </Text>
        </Button>
      ))}
    </Stack>
  );
}

interface FillTemplateProps extends TemplateDialogProps {
  readonly template: ApprovedTemplate;
  readonly onBack: () => void;
}

function FillTemplate({ template, onBack, onClose, onSend }: FillTemplateProps) {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setIsTried] = useState(false);
  const parts = templateParts(template);
  const fields = templateFields(parts);
  const { header, body, footer } = templatePreview(parts, values);
  const isMissing = (key: string) => (values.get(key) ?? '').trim() === '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={template.name}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!fields.some(({ key }) => isMissing(key))) onSend(templateToSend(template, parts, values), body);
      }}
      actions={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button variant="primary" type="submit">
            {texts.sendTemplate}
          </Button>
        </>
      }
    >
      {fields.map(({ key, label }) => (
        <Field key={key} label={label} error={isTried && isMissing(key) ? texts.missing : undefined}>
          <TextInput
            value={values.get(key) ?? ''}
            onChange={({ currentTarget: { value } }) => setValues(new Map(values).set(key, value))}
          />
        </Field>
      ))}
      <Stack gap={1}>
        {header?.kind === 'TEXT' && <Text weight={600}>{header.text}</Text>}
        <MessageText text={body} />
        {footer !== '' && (
          <Text size="small" tone="muted">
            {footer}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
