import { describe, expect, it } from 'vitest';
import { type Block, hasMarkup, type Piece, readBlocks, readMarkup } from './markup.ts';
import { plainText } from './plain-text.ts';

const tags = { bold: 'b', italic: 'i', strike: 's', mono: 'pre', code: 'code' } as const;
const shown = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.kind === 'text' ? piece.text : `<v>${piece.text}</v>`;
      return `<${tags[piece.kind]}>${shown(piece.pieces)}</${tags[piece.kind]}>`;
    })
    .join('');

describe('WhatsApp’s formatting', () => {
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
    ['*a `x* y` b*', '<b>a <code>x* y</code> b</b>'],
    ['*a `x* y`', '*a <code>x* y</code>'],
    ['_a ```b_\nc``` d_', '_a <pre>b_\nc</pre> d_'],
    ['`a ```b``` c`', '<code>a ```b``` c</code>'],
    ['`{{1}}` or ```{{2}}```', '<code><v>{{1}}</v></code> or <pre><v>{{2}}</v></pre>'],
    ['{{*a}} b*', '<v>{{*a}}</v> b*'],
    ['*a {{b*}} c*', '<b>a <v>{{b*}}</v> c</b>'],
    ['```a `b` c', '```a <code>b</code> c'],
    ['*Price:* _₹500_, ~₹700~!', '<b>Price:</b> <i>₹500</i>, <s>₹700</s>!'],
    ['*"one"* ¿_two_? […~three~…]', '<b>"one"</b> ¿<i>two</i>? […<s>three</s>…]'],
    ['*2*3* *a**b*', '<b>2*3</b> <b>a</b><b>b</b>'],
    ['_snake_case_ ~a~b~', '<i>snake_case</i> <s>a~b</s>'],
    ['*one _two ~three~ two_ one*', '<b>one <i>two <s>three</s> two</i> one</b>'],
    ['~*_a_ b* c~', '<s><b><i>a</i> b</b> c</s>'],
    ['_*open_ and* shut', '<i>*open</i> and* shut'],
    ['***one*** ___two___', '**<b>one</b>** __<i>two</i>__'],
    ['*🎉* _👨‍👩‍👧_', '<b>🎉</b> <i>👨‍👩‍👧</i>'],
    ['❤️*yes*❤️ 1️⃣_first_ 👍🏽~no~ 🇮🇳*Jai*', '❤️<b>yes</b>❤️ 1️⃣<i>first</i> 👍🏽<s>no</s> 🇮🇳<b>Jai</b>'],
    ['*️⃣ dial *123*', '*️⃣ dial <b>123</b>'],
    ['*שלום* _مرحبا_ \u200F~سلام~\u200F', '<b>שלום</b> <i>مرحبا</i> \u200F<s>سلام</s>\u200F'],
    ['*هر روز*، _می‌خواهم_؟', '<b>هر روز</b>، <i>می‌خواهم</i>؟'],
    ['*e\u0301te\u0301* e\u0301', '<b>e\u0301te\u0301</b> e\u0301'],
    ['*https://chat.test/a_b_c?x=*', '<b>https://chat.test/a_b_c?x=</b>'],
    ['_https://chat.test_, *b*', '<i>https://chat.test</i>, <b>b</b>'],
    ['`https://chat.test`, `_b_`', '<code>https://chat.test</code>, <code>_b_</code>'],
    ['_see https://chat.test/_next_/a_', '<i>see https://chat.test/_next_/a</i>'],
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
    '```a```b',
    '``a``',
    '`a``',
    '``a`',
    '- item',
    '> said',
    '1. first',
    '*a\r\nb*',
    '_a\u2028b_',
    '*\u00A0a* *b\u00A0*',
    '* a* *b * ~ c ~',
    '* *',
    'a*b*c_d_e~f~g',
    '2*3*4 और क*ख*',
    'नमस्ते*जी*',
    'سلام_دنیا_',
    'می\u200C*خواهم*',
    '*خوا*\u200Cهم',
    'e\u0301*a*',
    'العربيّة*نص*',
    '*️⃣*️⃣',
    '*a*\u0301',
    'https://chat.test/dp/B0?_encoding=UTF8&ref_=sr_1',
    'https://chat.test/~anna~/*a*/_b_.html',
    'https://chat.test/__init__.py',
    '``````',
    '``',
  ])('leaves %j unchanged', (text) => {
    expect(shown(readMarkup(text))).toBe(text);
    expect(hasMarkup(text)).toBe(false);
  });
});

const linesShown = (block: Block): string => {
  if (block.kind === 'plain') return shown(block.pieces);
  if (block.kind !== 'numbers') return block.lines.map((line) => `<${block.kind}>${shown(line)}`).join('');
  return block.lines.map(({ number, pieces }) => `<${number}>${shown(pieces)}`).join('');
};

describe('WhatsApp’s quotes and lists', () => {
  it.each([
    ['plain\nlines', ['plain\nlines']],
    ['> one\n> two', ['<quote>one<quote>two']],
    ['- one\n* two', ['<bullets>one<bullets>two']],
    ['1. one\n2. two\n10. ten', ['<1>one<2>two<10>ten']],
    ['To do:\n- one\n\nDone', ['To do:\n', '<bullets>one', '\nDone']],
    ['- one\n> two\n3. three', ['<bullets>one', '<quote>two', '<3>three']],
    ['- one\n', ['<bullets>one']],
    ['* *bold* and _more_', ['<bullets><b>bold</b> and <i>more</i>']],
    ['* not bold*', ['<bullets>not bold*']],
    ['> `a`\n> {{1}}', ['<quote><code>a</code><quote><v>{{1}}</v>']],
    ['```a\n- b```\n- c', ['<pre>a\n- b</pre>\n', '<bullets>c']],
    ['- *a\n- b*', ['<bullets>*a<bullets>b*']],
    ['> - one', ['<quote>- one']],
  ])('shows %j', (text, blocks) => expect(readBlocks(text).map(linesShown)).toEqual(blocks));

  it.each([
    '-one',
    '*one*',
    '>one',
    '1.one',
    '1) one',
    '1.5 kg',
    '007. one',
    '2026. A year',
    '- ',
    '> \n> ',
    'a - b',
    'a > b',
    ' - one',
    '• one',
  ])('leaves %j as plain lines', (text) => {
    expect(readBlocks(text).map(({ kind }) => kind)).toEqual(['plain']);
  });

  it('has no blocks in an empty text', () => expect(readBlocks('')).toEqual([]));
});

describe('a long text', () => {
  const length = 60_000;

  // Quadratic work would take more than a minute for each of these, far beyond the time limit of a test.
  it.each([
    '*a ',
    '_a *b ~c ',
    '`a ',
    '```a ',
    '```',
    '``` ',
    '`',
    '*',
    '*a* ',
    '*_~a~_* ',
    '*a\n',
    '- *a\n',
    '``` a\n',
    '{{',
    '{{a ',
    '*{{1}} ',
    '{{1}}',
    ' ',
    '*`a ',
    '\u0301',
    '*\u0301',
    '*a\u200C',
    'https://',
    'https://a_',
    'https://_',
  ])('is parsed in linear time if it repeats %j', (part) => {
    const text = part.repeat(length / part.length);
    expect(readMarkup(text).length).toBeGreaterThan(0);
    expect(readBlocks(text).length).toBeGreaterThan(0);
  });
});

describe('a message without its formatting', () => {
  it.each([
    ['*b* _i_ ~s~ `m` and 2 * 3', 'b i s m and 2 * 3'],
    ['> quoted\nand *_both_*', 'quoted and both'],
    ['- one\n- *two*\n1. first', 'one two 1. first'],
    ['', ''],
  ])('reads %j', (text, label) => {
    expect(plainText(text)).toBe(label);
  });
});
