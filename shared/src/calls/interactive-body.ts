import * as v from 'valibot';
import {
  maxListRows,
  maxReplyButtons,
  maxReplyTitle,
  maxRowTitle,
  maxTextBody,
} from '../constants/limits.ts';
import { text } from './wire.ts';

const filled = v.pipe(text, v.nonEmpty('must not be empty'));
const upTo = (most: number) =>
  v.pipe(
    filled,
    v.check(
      (words) => [...words].length <= most,
      (issue) => `has ${[...issue.input].length} characters; ${most} is the most`,
    ),
  );
const body = v.looseObject({ text: upTo(maxTextBody) });

const replyButtons = v.looseObject({
  body,
  action: v.looseObject({
    buttons: v.pipe(
      v.array(
        v.looseObject({
          type: v.literal('reply'),
          reply: v.looseObject({ id: filled, title: upTo(maxReplyTitle) }),
        }),
      ),
      v.minLength(1, 'give at least one button'),
      v.maxLength(maxReplyButtons, `at most ${maxReplyButtons} buttons`),
    ),
  }),
});

const list = v.looseObject({
  body,
  action: v.looseObject({
    button: upTo(maxReplyTitle),
    sections: v.pipe(
      v.array(
        v.looseObject({
          rows: v.pipe(
            v.array(v.looseObject({ id: filled, title: upTo(maxRowTitle) })),
            v.minLength(1, 'give at least one row'),
          ),
        }),
      ),
      v.minLength(1, 'give at least one section'),
      v.check(
        (sections) => sections.reduce((sum, { rows }) => sum + rows.length, 0) <= maxListRows,
        `a list has at most ${maxListRows} rows`,
      ),
    ),
  }),
});

const addressButton = v.looseObject({
  body,
  action: v.looseObject({
    name: v.literal('cta_url'),
    parameters: v.looseObject({
      display_text: upTo(maxReplyTitle),
      url: v.pipe(text, v.regex(/^https?:\/\/\S+$/i, 'is not an http address')),
    }),
  }),
});

/** By kind. A flow, a product, a request for a place and what is still to come: the channel alone checks those. */
const kinds = new Map<string, v.GenericSchema>([
  ['button', replyButtons],
  ['list', list],
  ['cta_url', addressButton],
]);

function wordsOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? '';
  if (issue.kind !== 'schema') return `${place}: ${issue.message}`;
  return issue.received === 'undefined' ? `${place} is missing` : `${place} must be ${issue.expected}`;
}

/** The `interactive` object of a send: what it must have is checked, what else stands in it is handed on. */
export const interactiveBody = v.pipe(
  v.looseObject({ type: filled, action: v.looseObject({}) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const schema = kinds.get(dataset.value.type);
    const read = schema && v.safeParse(schema, dataset.value);
    if (read?.success !== false) return;
    const [issue] = read.issues;
    addIssue({ message: wordsOf(issue), received: issue.received });
  }),
);
