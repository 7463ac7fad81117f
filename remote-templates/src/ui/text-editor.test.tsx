import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { Textarea } from '@chatline/ui/input';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TextEditor } from './text-editor.tsx';

beforeEach(() => startPage());
afterEach(cleanup);

const text = `Hello {{1}}, your order *{{order_id}}* of 12 sweets leaves today.\n${'It weighs {{2}} and stays fresh for many days. '.repeat(60)}\n`;

/** The styles on which line breaks and line heights depend. */
const layoutOf = (element: Element) => {
  const style = getComputedStyle(element);
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, padding, whiteSpace } = style;
  const { overflowWrap, unicodeBidi } = style;
  const { width, height, left, top } = element.getBoundingClientRect();
  return {
    ...{ fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, padding, whiteSpace, overflowWrap },
    ...{ unicodeBidi, width, height, left, top },
  };
};

it.each([390, 1440])(
  '[TPL-09] a text area of a window of %i px marks its variables where their text is',
  async (width) => {
    await page.viewport(width, 800);
    renderHosted(
      <TextEditor toolbar={<button type="button">Bold</button>} text={text}>
        <Textarea rows={1} aria-label="Body" defaultValue={text} />
      </TextEditor>,
    );
    const area = screen.getByLabelText('Body');
    const copies = [...(area.parentElement?.children ?? [])].filter((one) => one !== area);
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      expect(copy.getAttribute('aria-hidden')).toBe('true');
      expect([...copy.querySelectorAll('mark')].map((mark) => mark.textContent).slice(0, 3)).toEqual([
        '{{1}}',
        '{{order_id}}',
        '{{2}}',
      ]);
      expect(layoutOf(copy)).toEqual(layoutOf(area));
    }
    // It is as high as its text, with the last, empty line.
    expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
    expect(area.clientHeight).toBeGreaterThan(168);
  },
);
