import * as v from 'valibot';
import {
  maxListRows,
  maxListSections,
  maxReplyButtons,
  maxReplyTitle,
  maxRowDescription,
  maxRowTitle,
  maxTextBody,
} from '../constants/whatsapp-limits.ts';
import { exact } from './exact.ts';
import { around, footer, textHeader } from './interactive-parts.ts';
import { allDifferent, emptyUpTo, idUpTo, upTo, webAddress } from './sent-text.ts';

const maxButtonId = 256;
const maxRowId = 200;

/** A button that answers with its own title. */
export const reply = exact({ id: idUpTo(maxButtonId), title: upTo(maxReplyTitle) });

export const replyButtons = exact({
  ...around,
  type: v.literal('button'),
  action: exact({
    buttons: v.pipe(
      v.array(exact({ type: v.literal('reply'), reply })),
      v.minLength(1, 'give at least one button'),
      v.maxLength(maxReplyButtons, `at most ${maxReplyButtons} buttons`),
      allDifferent('the id', (button) => [button.reply.id]),
      allDifferent('the title', (button) => [button.reply.title]),
    ),
  }),
});

const row = exact({
  id: upTo(maxRowId),
  title: upTo(maxRowTitle),
  description: v.optional(emptyUpTo(maxRowDescription)),
});
const section = exact({
  title: v.optional(upTo(maxRowTitle)),
  rows: v.pipe(v.array(row), v.minLength(1, 'give at least one row')),
});

export const list = exact({
  type: v.literal('list'),
  header: v.optional(textHeader),
  // Only the body of a list may be as long as a text message.
  body: exact({ text: upTo(maxTextBody) }),
  footer,
  action: exact({
    button: upTo(maxReplyTitle),
    sections: v.pipe(
      v.array(section),
      v.minLength(1, 'give at least one section'),
      v.maxLength(maxListSections, `at most ${maxListSections} sections`),
      v.check(
        (sections) => sections.flatMap(({ rows }) => rows).length <= maxListRows,
        `a list has at most ${maxListRows} rows`,
      ),
      v.check(
        (sections) => sections.length === 1 || sections.every(({ title }) => title !== undefined),
        'each of several sections needs a title',
      ),
      allDifferent('the row id', ({ rows }) => rows.map(({ id }) => id)),
    ),
  }),
});

/** A button that opens an address. */
export const addressAction = exact({
  name: v.literal('cta_url'),
  parameters: exact({ display_text: upTo(maxReplyTitle), url: webAddress }),
});
export const addressButton = exact({ ...around, type: v.literal('cta_url'), action: addressAction });
