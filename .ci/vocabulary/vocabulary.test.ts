import { describe, expect, it } from 'vitest';
import { findOutdatedSubjects } from '../commits/wrong-subjects.ts';
import { findOldWords } from './find-old-words.ts';

/** The old words found in one file. */
function wordsIn(path: string, text: string): string[] {
  return findOldWords({ paths: [path], texts: new Map([[path, text]]) }).map(
    ({ line, word }) => `${line} ${word}`,
  );
}

describe('an old word is found', () => {
  it.each([
    ['in a comment', '// is told of it', ['1 told']],
    ['at the head of a name', '\nconst toldAtMs = 1', ['2 told']],
    ['within a name', 'function isToldYet() {}', ['1 told']],
    ['in a column', 'select told_at from messages', ['1 told']],
    ['in a name of two words', 'const reachedPeople = 1', ['1 reached people']],
    ['twice in a line: once', '// told anew, told again', ['1 told', '1 anew']],
    ['of two words', '// the channel is not read any more', ['1 any more', '1 the channel']],
    ['for a person, and with a hyphen', '// somebody reads the e-mail', ['1 somebody', '1 e-mail']],
    ['beside a name with a capital inside', '// WhatsApp takes it', ['1 WhatsApp takes']],
    ['as a bare name', 'function cut(text: string, most: number) {}', ['1 most…, least… (in names)']],
    ['in a bound that is compared', 'if (length > most) return', ['1 most…, least… (in names)']],
    ['in a table', 'select name from canned_replies', ['1 canned']],
    ['for what is earlier', '// a registry of before format 2.0', ['1 of before']],
    ['before a capital', '// the other is no Partner', ['1 is no, are no']],
    ['over two lines of a comment', '/**\n * A part that is no\n * module.\n */', ['2 is no, are no']],
    ['for an action', 'const { onAct } = props', ['1 act (in names)']],
    ['for WhatsApp', 'const { channel } = config', ['1 channel (in names of the Cloud API)']],
    ['for a typed recipient', 'const { waId } = claimed', ['1 waId']],
    ['in a column that has the name of the wire', 'select c.key as wa_id from c', ['1 wa_id']],
    ['for attempts', 'const maxTries = 4;', ['1 tries (in names)']],
    ['behind a lower-case letter', 'const scrollingPlace = 1;', ['1 place (in names)']],
  ])('%s', (_, text, words) => {
    expect(wordsIn('server/src/send.ts', text)).toEqual(words);
  });

  it('for an email, in the files about emails', () => {
    expect(wordsIn('server/src/platform/mail/email.ts', 'function textOf(letter: Email) {}')).toEqual([
      '1 letter',
    ]);
  });

  it('in a name beside the field that the chats’ calls have', () => {
    expect(wordsIn('e2e/chats-scroll.spec.ts', 'const waId = key;\npost({ data: { waId: key } });')).toEqual([
      '1 waId',
    ]);
  });

  it('in a file name', () => {
    expect(wordsIn('server/src/told.store.ts', '')).toEqual(['0 told']);
  });
});

describe('no old word is found', () => {
  it.each([
    ['inside a longer word', 'server/src/send.ts', 'const newsletter = heartbeat + planes'],
    [
      'in the field of the wire',
      'server/src/messages/log/messages.route.ts',
      'return { wa_id: recipient_id };',
    ],
    ['in a call that other clients read', 'shared/contract/src/calls/chat-typing.ts', '  waId: v.string(),'],
    ['in the response to such a call', 'server/src/chats/chat-events.route.ts', '  waId: row.key,'],
    [
      'in the response message-attempts',
      'server/src/messages/log/message-attempts.route.ts',
      '  told: reported,',
    ],
    ['in a migration', 'server/src/platform/database/migrations/0001-first.sql', 'create table lanes ()'],
    ['in a sentence', 'server/src/send.ts', '// at most, and most of them: the most common (at least 2)'],
    ['in a character', 'shared/ui/src/avatar.tsx', '/** The first letter of a name. */'],
    ['in two comments', 'server/src/send.ts', '// there is\n\n// no module'],
    ['in a loop over what was there before', 'server/src/send.ts', 'for (const row of before) check(row);'],
    ['in the name of a street', 'server/src/gst.test.ts', "address: '12 Long Lane'"],
  ])('%s', (_, path, text) => {
    expect(wordsIn(path, text)).toEqual([]);
  });
});

describe('the subject of a commit', () => {
  it.each([
    [
      'build: a build mends the registry',
      ['a1 "build: a build mends the registry" has an old term: mend (write: fix, repair)'],
    ],
    ['build: a build repairs the registry', []],
    ['shell: 3,000 letters fit', []],
  ])('has no old word: %s', (subject, problems) => {
    expect(findOutdatedSubjects([{ hash: 'a1', subject }])).toEqual(problems);
  });
});
