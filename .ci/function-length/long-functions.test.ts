import { describe, expect, it } from 'vitest';
import { findLongFunctions } from './long-functions.ts';

/** A body that makes a function of `lines` lines between its first and its last. */
const body = (lines: number) => '  run();\n'.repeat(lines - 2);

/** The functions found in one file, as "line name lines". */
function found(text: string, path = 'server/src/send.ts'): string[] {
  return findLongFunctions({ paths: [path], texts: new Map([[path, text]]) }).map(
    ({ line, name, lines }) => `${line} ${name} ${lines}`,
  );
}

describe('a function over 40 lines', () => {
  it.each([
    ['a declaration', `function send() {\n${body(41)}}`, '1 send 41'],
    ['an exported declaration', `\nexport async function send() {\n${body(41)}}`, '2 send 41'],
    ['an arrow function', `const send = () => {\n${body(41)}};`, '1 send 41'],
    ['a function expression', `const send = function () {\n${body(41)}};`, '1 send 41'],
    ['a method', `class Sender {\n  send() {\n${body(41)}  }\n}`, '2 send 41'],
    ['a constructor', `class Sender {\n  constructor() {\n${body(41)}  }\n}`, '2 Sender 41'],
    ['an entry of an object', `const routes = {\n  send: () => {\n${body(41)}  },\n};`, '2 send 41'],
    ['an argument', `use(() => {\n${body(41)}});`, '1 a function without a name 41'],
  ])('is found as %s', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('is found in a screen and in plain JavaScript', () => {
    const jsx = `export function Card() {\n${body(40)}  return <p />;\n}`;
    expect(found(jsx, 'shell/src/card.tsx')).toEqual(['1 Card 41']);
    expect(found(`function start() {\n${body(41)}}`, 'server/launch/start.mjs')).toEqual(['1 start 41']);
  });

  it('is counted with the function inside it', () => {
    expect(found(`function outer() {\n  function inner() {\n${body(41)}  }\n}`)).toEqual([
      '1 outer 43',
      '2 inner 41',
    ]);
  });

  it.each([
    [
      'at the end of the comments above it',
      `/** Sends. */\n// Over 40 lines: one flat list.\nfunction send() {\n${body(60)}}`,
    ],
    ['at the head of them', `// Over 40 lines: one flat list.\n// Sends.\nfunction send() {\n${body(60)}}`],
    ['in a block', `/**\n * Sends.\n * Over 40 lines: one flat list.\n */\nfunction send() {\n${body(60)}}`],
    [
      'above the statement',
      `// Over 40 lines: one flat list.\nexport const send = wrap(\n  () => {\n${body(41)}  });`,
    ],
    [
      'above the entry',
      `const routes = {\n  // Over 40 lines: one flat list.\n  send: () => {\n${body(41)}  },\n};`,
    ],
  ])('may stay with a reason %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['that says nothing', `// Over 40 lines:\nfunction send() {\n${body(41)}}`],
    ['above something else', `// Over 40 lines: one list.\nconst one = 1;\nfunction send() {\n${body(41)}}`],
    ['that is not a comment', `log(" Over 40 lines: one list.");\nfunction send() {\n${body(41)}}`],
  ])('is found with a reason %s', (_, text) => {
    expect(found(text)).toHaveLength(1);
  });
});

it('a function over 60 lines is found whatever the comment says', () => {
  expect(found(`// Over 40 lines: one flat list.\nfunction send() {\n${body(61)}}`)).toEqual(['2 send 61']);
});

describe('no function is found', () => {
  const long = `function send() {\n${body(61)}}`;

  it('with 40 lines', () => {
    expect(found(`function send() {\n${body(40)}}`)).toEqual([]);
  });

  it.each([
    'server/src/send.test.ts',
    'e2e/send.spec.ts',
    'e2e/harness/send.ts',
    'bench/send.mjs',
    'server/src/testing/send.ts',
    'docs/sending.md',
    'shared/ui/src/send.d.ts',
  ])('in %s', (path) => {
    expect(found(long, path)).toEqual([]);
  });
});
