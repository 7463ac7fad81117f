import { describe, expect, it } from 'vitest';
import { hasMarkup, type Piece, readMarkup } from './markup.ts';

const tags = { bold: 'b', italic: 'i', strike: 's', mono: 'pre', code: 'code' } as const;
const shown = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.kind === 'words' ? piece.text : `<v>${piece.text}</v>`;
      return `<${tags[piece.kind]}>${shown(piece.pieces)}</${tags[piece.kind]}>`;
    })
    .join('');

describe('the channel’s formatting', () => {
  it.each([
    ['*sent* today', '<b>sent</b> today'],
    ['_by Friday_', '<i>by Friday</i>'],
    ['~₹700~ ₹620', '<s>₹700</s> ₹620'],
    ['```KS-20871```', '<pre>KS-20871</pre>'],
    ['```one\ntwo```', '<pre>one\ntwo</pre>'],
    ['`KS-20871` is', '<code>KS-20871</code> is'],
    ['*_both_*', '<b><i>both</i></b>'],
    ['_*~all three~*_', '<i><b><s>all three</s></b></i>'],
    ['*bold and _both_ and bold*', '<b>bold and <i>both</i> and bold</b>'],
    ['*bold ```code```*', '<b>bold <pre>code</pre></b>'],
    ['*आज* भेजा', '<b>आज</b> भेजा'],
    ['```*plain*```', '<pre>*plain*</pre>'],
    ['`_plain_`', '<code>_plain_</code>'],
    ['*{{1}}*', '<b><v>{{1}}</v></b>'],
    ['_{{first_name}}_ and {{last_name}}', '<i><v>{{first_name}}</v></i> and <v>{{last_name}}</v>'],
    ['*one* and *two*', '<b>one</b> and <b>two</b>'],
    ['(*one*), "_two_".', '(<b>one</b>), "<i>two</i>".'],
    ['*one*\n*two*', '<b>one</b>\n<b>two</b>'],
    ['**one**', '*<b>one</b>*'],
    ['*a*b c*', '<b>a*b c</b>'],
    ['*a _b* c_', '<b>a _b</b> c_'],
    ['*one*_two_', '<b>one</b><i>two</i>'],
    ['👍*yes*👍', '👍<b>yes</b>👍'],
  ])('shows %j', (text, html) => expect(shown(readMarkup(text))).toBe(html));

  it.each([
    '2 * 3 * 4',
    'snake_case_name',
    'a*b*c',
    'a*b* c',
    'no`code`here',
    '* not this *',
    '*not this *',
    '* not this*',
    '*two\nlines*',
    '_two\n\nlines_',
    '`two\nlines`',
    '**',
    '****',
    '*',
    '```',
    '```   ```',
    'क_ख_ग',
    '𝒳*y*',
    '~~',
    '*never closed',
    'never opened*',
  ])('leaves %j as it is', (text) => {
    expect(shown(readMarkup(text))).toBe(text);
    expect(hasMarkup(text)).toBe(false);
  });
});
