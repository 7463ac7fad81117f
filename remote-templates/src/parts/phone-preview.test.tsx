import { readParts } from '@chatline/contract/templates/parts';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhonePreview } from './phone-preview.tsx';

beforeEach(() => startPage());
afterEach(cleanup);

function textOf(body: object, language: string) {
  const parts = readParts([{ type: 'BODY', ...body }], 'POSITIONAL');
  renderHosted(<PhonePreview name="Kamala Stores" parts={parts} language={language} />);
  const text = screen.getByRole('region', { name: 'Preview' }).querySelector('[lang]');
  return [text?.getAttribute('dir'), text?.getAttribute('lang')];
}

it('WhatsApp’s own text is laid out as English in every language', () => {
  expect(textOf({ add_security_recommendation: true }, 'ur')).toEqual(['ltr', 'en']);
});

it('the user’s text is laid out in the direction of its language', () => {
  expect(textOf({ text: 'خوش آمدید' }, 'ur')).toEqual(['rtl', 'ur']);
  cleanup();
  expect(textOf({ text: 'Hello' }, 'en_GB')).toEqual(['auto', 'en-GB']);
});
