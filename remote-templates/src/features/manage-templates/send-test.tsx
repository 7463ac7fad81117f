import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import type { TemplateParts } from '@chatline/contract/templates/parts';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { sendTestTexts as texts } from './send-test.texts.ts';
import type { TestResult } from './test-result.ts';
import { useSendTest } from './use-send-test.ts';

interface SendTestProps {
  readonly template: WholeTemplate;
  readonly parts: TemplateParts;
}

/** Sends an approved template to a number of one's own. */
export function SendTest({ template, parts }: SendTestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const test = useSendTest(template, parts);
  const close = () => setIsOpen(false);
  return (
    <>
      <Row justify="center">
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
      </Row>
      {isOpen && <TestDialog template={template} test={test} onClose={close} />}
    </>
  );
}

interface TestDialogProps {
  readonly template: WholeTemplate;
  readonly test: ReturnType<typeof useSendTest>;
  readonly onClose: () => void;
}

/** The form of a test, with what became of the message. */
export function TestDialog({ template, test, onClose }: TestDialogProps) {
  const { to, setTo, toError, fields, setValue, isSending, result, send } = test;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      sub={`${template.template_name} · ${template.language}`}
      closeLabel={texts.close}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" variant="primary" isWorking={isSending}>
            {result?.isFailed === false ? texts.resend : texts.send}
          </Button>
        </>
      }
    >
      <Field label={texts.to} hint={texts.toHint} error={toError}>
        <TextInput
          type="tel"
          autoComplete="tel"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </Field>
      {fields.map(({ key, label, value, error }) => (
        <Field key={key} label={label} error={error}>
          <TextInput value={value} onChange={({ currentTarget }) => setValue(key, currentTarget.value)} />
        </Field>
      ))}
      <div role="status">{result && <Result {...result} />}</div>
    </Dialog>
  );
}

function Result({ text, next, isFailed }: TestResult) {
  return (
    <>
      <Text weight={500} {...(isFailed && { tone: 'danger' })}>
        {text}
      </Text>
      {next && <Text tone="muted">{next}</Text>}
    </>
  );
}
