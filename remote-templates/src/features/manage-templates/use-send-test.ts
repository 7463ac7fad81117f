import { messageAttemptsCall } from '@chatline/contract/calls/message-attempts';
import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { testTemplateCall } from '@chatline/contract/calls/test-template';
import type { TemplateParts } from '@chatline/contract/templates/parts';
import { ApiError, callApi, failureText, useApiQuery } from '@chatline/runtime';
import { useRef, useState } from 'react';
import { keepValues, readKeptValues } from '../../parts/kept-values.ts';
import { readLastRecipient, storeLastRecipient } from './last-recipient.ts';
import { sendTestTexts as texts } from './send-test.texts.ts';
import { failedResult, resultOf, type TestResult } from './test-result.ts';
import { testFields, testTemplate } from './test-values.ts';

const pollAfterMs = 1500;

/** What came of a press: a message in the log, a failure, or a number that is not valid. */
type Outcome =
  | { readonly messageId: string }
  | { readonly failure: TestResult }
  | { readonly numberProblem: string };

function outcomeOf(error: unknown): Outcome {
  const issues =
    error instanceof ApiError && error.failure.kind === 'http' ? error.failure.issues : undefined;
  const issue = issues?.find(({ field }) => field === 'to');
  if (issue !== undefined) return { numberProblem: issue.detail };
  return { failure: { text: failureText(error), isFailed: true, isFinal: true } };
}

/** Follows the message of a test until nothing more is expected. */
function useProgress(messageId: string | null): TestResult | undefined {
  const [isOver, setIsOver] = useState<string | null>(null);
  const isMoving = messageId !== null && isOver !== messageId;
  const polling = isMoving ? { pollAfterMs } : {};
  const parts = { message: messageId ?? '' };
  const { data, error } = useApiQuery(
    messageAttemptsCall,
    { parts },
    { isEnabled: messageId !== null, ...polling },
  );
  const result = data && resultOf(data);
  if (isMoving && result?.isFinal) setIsOver(messageId);
  if (messageId === null) return undefined;
  if (result !== undefined) return result;
  return { text: error ? texts.unread : texts.waiting, isFailed: false, isFinal: false };
}

/** The id of each test: the same one until there is a response, so that a repeat sends nothing twice. */
function useTestId() {
  const last = useRef({ id: '', content: '' });
  return {
    idFor(content: string): string {
      if (last.current.content !== content) last.current = { id: crypto.randomUUID(), content };
      return last.current.id;
    },
    end() {
      last.current = { id: '', content: '' };
    },
  };
}

/** The values that differ from the examples; they are kept until they are sent. */
function useChanged({ template_id: id }: WholeTemplate) {
  const form = `test:${id}`;
  const [changed, setChanged] = useState(() => readKeptValues(form));
  return {
    changed,
    setValue(key: string, value: string) {
      const next = new Map(changed).set(key, value);
      setChanged(next);
      keepValues(form, next);
    },
    forget: () => keepValues(form, new Map()),
  };
}

/** The form that sends a template to a number, and what became of the message. */
// Over 40 lines: the state of one form, with the call that it makes.
export function useSendTest(template: WholeTemplate, parts: TemplateParts) {
  const [to, setTo] = useState(readLastRecipient);
  const { changed, setValue, forget } = useChanged(template);
  const [isTouched, setIsTouched] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { idFor, end } = useTestId();
  const progress = useProgress(outcome && 'messageId' in outcome ? outcome.messageId : null);
  const fields = testFields(parts).map(({ key, label, example }) => {
    const value = changed.get(key) ?? example;
    return { key, label, value, error: isTouched && value.trim() === '' ? texts.missing : undefined };
  });
  const send = async () => {
    setIsTouched(true);
    if (isSending || to.trim() === '' || fields.some(({ value }) => value.trim() === '')) return;
    setIsSending(true);
    const values = new Map(fields.map(({ key, value }) => [key, value]));
    const content = { to, template: testTemplate(template, parts, values) };
    try {
      const body = { ...content, testId: idFor(JSON.stringify(content)) };
      const { messageId, code, cause } = await callApi(testTemplateCall, { body });
      end();
      storeLastRecipient(to);
      if (messageId !== null) forget();
      setOutcome(messageId === null ? { failure: failedResult(code, cause) } : { messageId });
    } catch (error) {
      setOutcome(outcomeOf(error));
    }
    setIsSending(false);
  };
  const noNumber = isTouched && to.trim() === '' ? texts.noNumber : undefined;
  return {
    to,
    setTo(typed: string) {
      setTo(typed);
      if (outcome && 'numberProblem' in outcome) setOutcome(undefined);
    },
    toError: outcome && 'numberProblem' in outcome ? outcome.numberProblem : noNumber,
    fields,
    setValue,
    isSending,
    result: outcome && 'failure' in outcome ? outcome.failure : progress,
    send,
  };
}
