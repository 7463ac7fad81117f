import { describe, expect, it } from 'vitest';
import { addVariable, toggleMark } from './edit-body.ts';

describe('a mark', () => {
  it('stands around the selected words, which stay selected', () => {
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

  it('goes when it is set again', () => {
    const marked = toggleMark({ text: 'order sent', start: 6, end: 10 }, 'strike');
    expect(toggleMark(marked, 'strike')).toEqual({ text: 'order sent', start: 6, end: 10 });
  });

  it.each([
    ['leaves out the spaces around the words', 'say world now', 4, 10, 'say *world* now'],
    ['stands around each line', 'one\ntwo ', 0, 8, '*one*\n*two* '],
    ['goes from a selection that holds its signs', 'a *bold* b', 2, 8, 'a bold b'],
    ['goes where another mark stands between', '*_hello_*', 2, 7, '_hello_'],
    ['goes from each line', '*one*\n*two*', 0, 11, 'one\ntwo'],
  ])('%s', (_, text, start, end, marked) =>
    expect(toggleMark({ text, start, end }, 'bold').text).toBe(marked),
  );

  it('opens at the cursor where nothing is selected', () => {
    expect(toggleMark({ text: 'a', start: 1, end: 1 }, 'italic')).toEqual({ text: 'a__', start: 2, end: 2 });
  });
});

describe('a variable', () => {
  it('takes the next number and the place of the selection', () => {
    expect(addVariable({ text: 'Hello NAME,', start: 6, end: 10 })).toEqual({
      text: 'Hello {{1}},',
      start: 11,
      end: 11,
    });
    expect(addVariable({ text: '{{2}} {{1}} ', start: 12, end: 12 }).text).toBe('{{2}} {{1}} {{3}}');
    expect(addVariable({ text: 'Hi {{name}}, ', start: 13, end: 13 }).text).toBe('Hi {{name}}, {{value_1}}');
  });
});
