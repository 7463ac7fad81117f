import { describe, expect, it } from 'vitest';
import { addVariable, toggleMark } from './edit-body.ts';

describe('a mark', () => {
  it('surrounds the selected text, which stays selected', () => {
    expect(toggleMark({ text: 'order sent', start: 0, end: 5 }, 'bold')).toEqual({
      text: '*order* sent',
      start: 1,
      end: 6,
    });
    expect(toggleMark({ text: 'आज भेजा', start: 0, end: 2 }, 'mono')).toEqual({
      text: '```आज``` भेजा',
      start: 3,
      end: 5,
    });
  });

  it('is removed when it is set again', () => {
    const marked = toggleMark({ text: 'order sent', start: 6, end: 10 }, 'strike');
    expect(toggleMark(marked, 'strike')).toEqual({ text: 'order sent', start: 6, end: 10 });
  });

  it.each([
    ['leaves out the spaces around the selection', 'say world now', 4, 10, 'say *world* now'],
    ['surrounds each line', 'one\ntwo ', 0, 8, '*one*\n*two* '],
    ['is removed from a selection that includes its delimiters', 'a *bold* b', 2, 8, 'a bold b'],
    ['is removed around another mark', '*_hello_*', 2, 7, '_hello_'],
    ['is removed from each line', '*one*\n*two*', 0, 11, 'one\ntwo'],
    ['is set on the line that lacks it, and stays on the other', '*one*\ntwo', 0, 9, '*one*\n*two*'],
    [
      'surrounds the text of a list and a quote',
      '- one\n1. two\n> three',
      0,
      20,
      '- *one*\n1. *two*\n> *three*',
    ],
    ['replaces the same marks inside the selection', '*one* and *two*', 0, 15, '*one and two*'],
    ['keeps other marks in the selection', '*one* and _two_', 0, 15, '*one and _two_*'],
    ['is removed from inside a word', 'h*ell*o', 2, 5, 'hello'],
    ['is removed from text that contains its delimiter', '*a*b c*', 0, 7, 'a*b c'],
    ['surrounds a variable that is selected in part', 'Hi {{1}}!', 5, 6, 'Hi *{{1}}*!'],
    ['skips a line of spaces', 'one\n  \ntwo', 0, 10, '*one*\n  \n*two*'],
    ['is removed inside another mark that is selected with it', '_*hello*_', 0, 9, '_hello_'],
  ])('%s', (_, text, start, end, marked) =>
    expect(toggleMark({ text, start, end }, 'bold').text).toBe(marked),
  );

  it.each([
    ['a part of a word', 'Say Hello, all', 5, 7, 'Say *Hello*, all', 5, 10],
    ['a part of each word', 'Hello world', 3, 8, '*Hello world*', 1, 12],
    ['a part of a word on each line', 'one\ntwo', 1, 5, '*one*\n*two*', 0, 11],
    ['a part of a word in another mark', '_Hello_', 2, 4, '_*Hello*_', 2, 7],
    ['a part of a Hindi word', 'नमस्ते जी', 0, 2, '*नमस्ते* जी', 1, 7],
    ['a part of a word at a variable', 'No{{1}}.', 0, 1, '*No{{1}}*.', 1, 8],
    ['the cursor in a word', 'Hello all', 2, 2, '*Hello* all', 3, 3],
    ['the cursor at the end of a word', 'Hello', 5, 5, '*Hello*', 6, 6],
    ['the cursor in a variable', 'Hi {{1}}.', 5, 5, 'Hi *{{1}}*.', 6, 6],
    ['the delimiters after a word alone', 'Hi ... all', 3, 6, 'Hi *...* all', 4, 7],
  ])('covers every part of %s, and removed again', (_, text, start, end, marked, from, to) => {
    const set = toggleMark({ text, start, end }, 'bold');
    expect(set).toEqual({ text: marked, start: from, end: to });
    expect(toggleMark(set, 'bold').text).toBe(text);
  });

  it('opens empty at a cursor outside any word', () => {
    const opened = toggleMark({ text: 'a ', start: 2, end: 2 }, 'italic');
    expect(opened).toEqual({ text: 'a __', start: 3, end: 3 });
    expect(toggleMark(opened, 'italic')).toEqual({ text: 'a ', start: 2, end: 2 });
  });
});

describe('a variable', () => {
  it('takes the next number and the place of the selection', () => {
    expect(addVariable({ text: 'Hello NAME,', start: 6, end: 10 })).toEqual({
      text: 'Hello {{1}},',
      start: 11,
      end: 11,
    });
    expect(addVariable({ text: 'Hello world', start: 11, end: 11 })).toEqual({
      text: 'Hello world {{1}}',
      start: 17,
      end: 17,
    });
    expect(addVariable({ text: 'No5is ready', start: 3, end: 3 })).toEqual({
      text: 'No5 {{1}} is ready',
      start: 9,
      end: 9,
    });
    expect(addVariable({ text: 'नमस्ते', start: 6, end: 6 }).text).toBe('नमस्ते {{1}}');
    expect(addVariable({ text: '(#)', start: 2, end: 2 }).text).toBe('(#{{1}})');
    expect(addVariable({ text: '{{2}} {{1}} ', start: 12, end: 12 }).text).toBe('{{2}} {{1}} {{3}}');
    expect(addVariable({ text: 'Hi {{name}}, ', start: 13, end: 13 }).text).toBe('Hi {{name}}, {{value_1}}');
  });
});
