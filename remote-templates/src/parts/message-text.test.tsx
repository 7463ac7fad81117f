// @vitest-environment jsdom

import { renderHosted, startPage } from '@chatline/shared/testing/hosted-part.tsx';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';

function shown(text: string): string {
  startPage();
  const { container } = renderHosted(<MessageText text={text} />);
  return (container.querySelector('p')?.innerHTML ?? '').replaceAll(/ class="[^"]*"/g, '');
}

afterEach(cleanup);

describe('the markup of a message', () => {
  it.each([
    ['*sent* today', '<b>sent</b> today'],
    ['_by Friday_', '<i>by Friday</i>'],
    ['~₹700~ ₹620', '<s>₹700</s> ₹620'],
    ['```KS-20871```', '<code>KS-20871</code>'],
    ['*_both_*', '<b><i>both</i></b>'],
    ['*आज* भेजा', '<b>आज</b> भेजा'],
    ['```*plain*```', '<code>*plain*</code>'],
    ['*{{1}}*', '<b><span>{{1}}</span></b>'],
    ['*one* and *two*', '<b>one</b> and <b>two</b>'],
  ])('shows %s', (text, html) => expect(shown(text)).toBe(html));

  it.each(['2 * 3 * 4', 'snake_case_name', '* not this *', '*two\nlines*', '**', '*', 'क_ख_ग', '```'])(
    'leaves %j as it is',
    (text) => expect(shown(text)).toBe(text),
  );

  it('never reads the text as HTML', () => {
    expect(shown('*<img src=x>*')).toBe('<b>&lt;img src=x&gt;</b>');
  });
});
