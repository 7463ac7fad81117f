import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { trySendCall } from '@chatline/contract/calls/try-send';
import { failureText, useApiMutation } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { CodeBlock } from '@chatline/ui/code-block';
import { Field, FormActions, FormFrame } from '@chatline/ui/field';
import { Textarea, TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
import { type FormEvent, useRef, useState } from 'react';
import { keepValues, readKeptValues } from '../../parts/kept-values.ts';
import { DocSection } from '../../ui/doc-section.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { responseSample } from './samples.ts';
import { sections } from './sections.ts';

interface TryErrors {
  readonly to: string | undefined;
  readonly body: string | undefined;
}

const noErrors: TryErrors = { to: undefined, body: undefined };
const formName = 'try-send';

/** Number and text; what is typed is kept until it is sent. */
function useTyped() {
  const [typed, setTyped] = useState(() => readKeptValues(formName));
  const set = (field: string) => (value: string) => {
    const next = new Map(typed).set(field, value);
    setTyped(next);
    keepValues(formName, next);
  };
  return {
    to: typed.get('to') ?? '',
    setTo: set('to'),
    body: typed.get('body') ?? texts.tryBody,
    setBody: set('body'),
  };
}

function useTrySend() {
  const { to, setTo, body, setBody } = useTyped();
  const [isTouched, setIsTouched] = useState(false);
  const sending = useApiMutation(trySendCall);
  // The second click of a double click may come before the render after the first one.
  const isUnderWay = useRef(false);
  const errors: TryErrors = {
    to: to.trim() === '' ? texts.tryNoNumber : undefined,
    body: body.trim() === '' ? texts.tryNoBody : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (errors.to || errors.body || isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    const onSuccess = ({ status }: CallAnswer<typeof trySendCall>) => {
      if (status === 200) keepValues(formName, new Map());
    };
    sending.mutate({ body: { to, body } }, { onSettled: end, onSuccess });
  };
  return { to, setTo, body, setBody, errors: isTouched ? errors : noErrors, submit, sending };
}

/** Sends a text to a number of the reader's choice, and shows the response that a program would get. */
export function TryPanel() {
  const { to, setTo, body, setBody, errors, submit, sending } = useTrySend();
  return (
    <DocSection
      {...sections.tryIt}
      note={texts.tryNote}
      code={<div>{sending.data ? <Response {...sending.data} /> : <Example />}</div>}
    >
      <FormFrame onSubmit={submit}>
        <Stack gap={4}>
          <Field label={texts.tryTo} error={errors.to}>
            <TextInput
              type="tel"
              autoComplete="off"
              placeholder="+919840761825"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </Field>
          <Field label={texts.tryMessage} error={errors.body}>
            <Textarea rows={3} value={body} onChange={(event) => setBody(event.currentTarget.value)} />
          </Field>
          <FormActions>
            <Button type="submit" variant="primary" isWorking={sending.isPending}>
              {texts.trySend}
            </Button>
          </FormActions>
          {sending.error && (
            <Text role="alert" tone="danger">
              {failureText(sending.error)}
            </Text>
          )}
        </Stack>
      </FormFrame>
    </DocSection>
  );
}

/** A sample of the response, until there is one. */
function Example() {
  return <CodeBlock title={texts.tryExample} code={responseSample} copyLabel={texts.copy} />;
}

function Response({ status, answer: response }: CallAnswer<typeof trySendCall>) {
  return (
    <Stack gap={2} role="status">
      <CodeBlock
        title={`${texts.tryResponse}: ${status}`}
        code={JSON.stringify(response, null, 2)}
        copyLabel={texts.copy}
      />
      {status === 200 && (
        <Text tone="muted">
          {texts.trySent}{' '}
          <TextLink asChild>
            <Link to="/client-area/api-messages">{texts.log}</Link>
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
