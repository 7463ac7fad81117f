import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';
import { KitProvider } from './provider.tsx';

function shown(text: string, isPreview: boolean): string {
  const { container } = render(
    <KitProvider>
      <main>
        <MessageText text={text} isPreview={isPreview} />
      </main>
    </KitProvider>,
  );
  const html = container.querySelector('main > div')?.innerHTML ?? '';
  return html.replaceAll(/ class="[^"]*"/g, '');
}

afterEach(cleanup);

describe('the text of a message', () => {
  it.each([
    ['*sent* today', '<div><strong>sent</strong> today</div>'],
    ['_by Friday_', '<div><em>by Friday</em></div>'],
    ['~₹700~ ₹620', '<div><s>₹700</s> ₹620</div>'],
    ['```KS-20871```', '<div><code>KS-20871</code></div>'],
    ['`KS-20871`', '<div><code>KS-20871</code></div>'],
    ['*_both_*', '<div><strong><em>both</em></strong></div>'],
    ['```*plain*```', '<div><code>*plain*</code></div>'],
    ['> *said*\n> twice', '<blockquote><div><strong>said</strong></div><div>twice</div></blockquote>'],
    ['- rice\n* _dal_', '<ul><li>rice</li><li><em>dal</em></li></ul>'],
    ['3. rice\n4. dal', '<ol><li value="3">rice</li><li value="4">dal</li></ol>'],
    ['Bring:\n- rice\nThank you', '<div>Bring:\n</div><ul><li>rice</li></ul><div>Thank you</div>'],
  ])('shows %j, in a preview as in a chat', (text, html) => {
    expect(shown(text, false)).toBe(html);
    cleanup();
    expect(shown(text, true)).toBe(html);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', '*two\nlines*', '**', '*', 'क_ख_ग', '```', '-5 degrees', '>5'])(
    'leaves %j as it is',
    (text) => expect(shown(text, true).replaceAll('&gt;', '>')).toBe(`<div>${text}</div>`),
  );

  it('highlights a variable without a value in a preview only', () => {
    expect(shown('- *{{1}}*', true)).toBe('<ul><li><strong><span>{{1}}</span></strong></li></ul>');
    cleanup();
    expect(shown('- *{{1}}*', false)).toBe('<ul><li><strong>{{1}}</strong></li></ul>');
  });

  it('links addresses in a chat only', () => {
    const link =
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">https://a.example</a>';
    expect(shown('> https://a.example', false)).toBe(`<blockquote><div>${link}</div></blockquote>`);
    cleanup();
    expect(shown('> https://a.example', true)).toBe('<blockquote><div>https://a.example</div></blockquote>');
  });

  it('is not interpreted as HTML', () => {
    expect(shown('*<img src=x>*', true)).toBe('<div><strong>&lt;img src=x&gt;</strong></div>');
  });
});
