import { sendMessageCall } from '@chatline/contract/calls/send-message';
import { readParts } from '@chatline/contract/templates/parts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownTemplateBody } from './own-sample.ts';
import { languages } from './samples.ts';

const detail = {
  template_name: 'bill',
  language: 'en',
  category: 'UTILITY',
  score: 'GREEN',
  template_id: '7',
  status: 'APPROVED',
  last_edit_date: '2026-11-20',
  time: '11:41:09',
  reason: '',
  advice: '',
  previous_category: '',
  correct_category: '',
  edits_at_ms: [],
};
const bodyOf = (components: unknown[], parameter_format: 'NAMED' | 'POSITIONAL' = 'POSITIONAL') =>
  ownTemplateBody({ ...detail, parameter_format, components }, '+919840761825');

const plain = { type: 'BODY', text: 'We are closed today.' };
const greeting = {
  type: 'BODY',
  text: 'Hi {{1}}, it is here.',
  example: { body_text: [["Meera's \\ shop"]] },
};

describe('the sample of the account’s own template', () => {
  it.each([
    ['without variables', [plain], undefined],
    [
      'with its examples',
      [greeting],
      [{ type: 'body', parameters: [{ type: 'text', text: "Meera's \\ shop" }] }],
    ],
    [
      'with a file',
      [{ type: 'HEADER', format: 'DOCUMENT' }, plain],
      [
        {
          type: 'header',
          parameters: [
            { type: 'document', document: { link: 'https://example.com/bill.pdf', filename: 'bill.pdf' } },
          ],
        },
      ],
    ],
    [
      'with a code',
      [
        { type: 'BODY', text: '*{{1}}* is your verification code.' },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
      ],
      [
        { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
      ],
    ],
  ])('%s is valid for the call', (_, components, sent) => {
    const body = bodyOf(components);
    expect(v.is(sendMessageCall.body, body)).toBe(true);
    expect(body).toMatchObject({
      template: { name: 'bill', language: { code: 'en' }, ...(sent && { components: sent }) },
    });
    expect(JSON.stringify(body).includes('components')).toBe(sent !== undefined);
  });

  it('includes the names of named variables', () => {
    const example = { body_text_named_params: [{ param_name: 'shop', example: 'Kamala' }] };
    const body = bodyOf([{ type: 'BODY', text: 'From {{shop}} to you.', example }], 'NAMED');
    expect(JSON.stringify(body)).toContain('{"type":"text","text":"Kamala","parameter_name":"shop"}');
  });

  it('is missing if a part of the template is unknown', () => {
    const carousel = { type: 'CAROUSEL', cards: [] };
    expect(readParts([plain, carousel], 'POSITIONAL').unknown).toEqual(['CAROUSEL']);
    expect(bodyOf([plain, carousel])).toBeNull();
  });

  it('stays one string in languages that quote it with single quotes', () => {
    const body = bodyOf([greeting]);
    if (!body) throw new Error('no sample');
    for (const language of ['curl', 'Python'] as const) {
      const code = languages[language]({ url: 'https://chat.test/api', token: 'abc' }, body);
      expect(code).not.toContain("Meera's");
      const json = /\{\n {2}"messaging_product"[\s\S]*?\n\}/.exec(code)?.[0] ?? '';
      expect(JSON.parse(json)).toEqual(body);
    }
  });
});
