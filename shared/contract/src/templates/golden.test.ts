import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sentTemplate } from '../calls/sent-template.ts';
import { templateDefinition } from '../calls/template-components.ts';
import { buildSent } from './build-sent.ts';
import { checkDefinition } from './check-definition.ts';
import { checkSent, sentText } from './check-sent.ts';
import { readParts } from './parts.ts';
import { renderTemplate } from './render.ts';
import { sampleValues } from './samples.ts';

const body = { type: 'BODY', text: 'Your order is packed.' };
const image = 'https://example.com/sample.jpg';

/** A template with the expected send of its samples and the expected view on the phone. */
interface Golden {
  readonly components: readonly object[];
  readonly format?: 'NAMED';
  readonly category?: 'AUTHENTICATION';
  readonly link?: string;
  readonly sent: readonly object[];
  readonly shown: object;
}

const header = (parameter: object) => ({ type: 'header', parameters: [parameter] });
const shownBody = { body: 'Your order is packed.', footer: '', buttons: [], header: null };

const goldens: Readonly<Record<string, Golden>> = {
  'a header of text': {
    components: [{ type: 'HEADER', format: 'TEXT', text: 'Good news' }, body],
    sent: [],
    shown: { ...shownBody, header: { kind: 'TEXT', text: 'Good news' } },
  },
  'a header with a variable': {
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['KS-20871'] } },
      body,
    ],
    sent: [header({ type: 'text', text: 'KS-20871' })],
    shown: { ...shownBody, header: { kind: 'TEXT', text: 'Order KS-20871' } },
  },
  'an image header': {
    components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW'] } }, body],
    link: image,
    sent: [header({ type: 'image', image: { link: image } })],
    shown: { ...shownBody, header: { kind: 'IMAGE', text: '' } },
  },
  'a video header': {
    components: [{ type: 'HEADER', format: 'VIDEO', example: { header_handle: ['4::aW'] } }, body],
    link: 'https://example.com/a.mp4',
    sent: [header({ type: 'video', video: { link: 'https://example.com/a.mp4' } })],
    shown: { ...shownBody, header: { kind: 'VIDEO', text: '' } },
  },
  'a document header': {
    components: [{ type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['4::aW'] } }, body],
    link: 'https://example.com/bill.pdf',
    sent: [header({ type: 'document', document: { link: 'https://example.com/bill.pdf' } })],
    shown: { ...shownBody, header: { kind: 'DOCUMENT', text: '' } },
  },
  'a location header': {
    components: [{ type: 'HEADER', format: 'LOCATION' }, body],
    sent: [
      header({
        type: 'location',
        location: {
          latitude: '18.5204',
          longitude: '73.8567',
          name: 'Our shop',
          address: '14 Laxmi Road, Pune',
        },
      }),
    ],
    shown: { ...shownBody, header: { kind: 'LOCATION', text: 'Our shop' } },
  },
  'numbered variables': {
    components: [
      {
        type: 'BODY',
        text: '*{{2}}* is on its way to {{1}} today.',
        example: { body_text: [['Lakshmi', 'KS-20871']] },
      },
    ],
    sent: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Lakshmi' },
          { type: 'text', text: 'KS-20871' },
        ],
      },
    ],
    shown: { ...shownBody, body: '*KS-20871* is on its way to Lakshmi today.' },
  },
  'named variables': {
    format: 'NAMED',
    components: [
      {
        type: 'HEADER',
        format: 'TEXT',
        text: 'Order {{order}}',
        example: { header_text_named_params: [{ param_name: 'order', example: 'KS-1' }] },
      },
      {
        type: 'BODY',
        text: 'Hello {{first_name}}, it is packed.',
        example: { body_text_named_params: [{ param_name: 'first_name', example: 'Asha' }] },
      },
    ],
    sent: [
      header({ type: 'text', text: 'KS-1', parameter_name: 'order' }),
      { type: 'body', parameters: [{ type: 'text', text: 'Asha', parameter_name: 'first_name' }] },
    ],
    shown: {
      ...shownBody,
      header: { kind: 'TEXT', text: 'Order KS-1' },
      body: 'Hello Asha, it is packed.',
    },
  },
  'a footer': {
    components: [body, { type: 'FOOTER', text: 'Reply STOP to end' }],
    sent: [],
    shown: { ...shownBody, footer: 'Reply STOP to end' },
  },
  'quick replies': {
    components: [body, { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Yes, book it' }] }],
    sent: [],
    shown: { ...shownBody, buttons: [{ type: 'QUICK_REPLY', label: 'Yes, book it', target: '' }] },
  },
  'a web address': {
    components: [
      body,
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Our shop', url: 'https://example.com/' }] },
    ],
    sent: [],
    shown: {
      ...shownBody,
      buttons: [{ type: 'URL', label: 'Our shop', target: 'https://example.com/' }],
    },
  },
  'a web address with a variable': {
    components: [
      body,
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Track',
            url: 'https://example.com/t/{{1}}',
            example: ['https://example.com/t/KS-1'],
          },
        ],
      },
    ],
    sent: [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'KS-1' }] }],
    shown: {
      ...shownBody,
      buttons: [{ type: 'URL', label: 'Track', target: 'https://example.com/t/KS-1' }],
    },
  },
  'a phone number': {
    components: [
      body,
      {
        type: 'BUTTONS',
        buttons: [{ type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+91 98220 12345' }],
      },
    ],
    sent: [],
    shown: {
      ...shownBody,
      buttons: [{ type: 'PHONE_NUMBER', label: 'Call us', target: '+91 98220 12345' }],
    },
  },
  'a code to copy, behind a quick reply': {
    components: [
      body,
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'No, thanks' },
          { type: 'COPY_CODE', example: 'DIWALI10' },
        ],
      },
    ],
    sent: [
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '1',
        parameters: [{ type: 'coupon_code', coupon_code: 'DIWALI10' }],
      },
    ],
    shown: {
      ...shownBody,
      buttons: [
        { type: 'QUICK_REPLY', label: 'No, thanks', target: '' },
        { type: 'COPY_CODE', label: 'Copy offer code', target: 'DIWALI10' },
      ],
    },
  },
};

const define = ({ components, format = undefined, category = undefined }: Golden) =>
  v.parse(templateDefinition, {
    name: 'order_packed',
    language: 'en_US',
    category: category ?? 'UTILITY',
    parameter_format: format,
    components,
  });

describe.each(Object.entries(goldens))('a template with %s', (_, golden) => {
  const definition = define(golden);
  const parts = readParts(golden.components, definition.parameter_format);
  const values = { ...sampleValues(parts), mediaLink: golden.link ?? '' };
  const sent = buildSent(definition, parts, values);

  it('is valid', () => expect(checkDefinition(definition)).toEqual([]));
  it('is sent with exactly these values', () =>
    expect(sent).toEqual({
      name: 'order_packed',
      language: { code: 'en_US' },
      components: golden.sent,
    }));
  it('accepts that send after it is parsed from JSON', () =>
    expect(checkSent(parts, v.parse(sentTemplate, JSON.parse(JSON.stringify(sent))))).toBeNull());
  it('is shown on the phone as expected', () => expect(renderTemplate(parts, values)).toEqual(golden.shown));
});

describe('an authentication template', () => {
  const components = [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
  ];
  const definition = define({ components, category: 'AUTHENTICATION', sent: [], shown: {} });
  const parts = readParts(components, 'POSITIONAL');
  const values = { ...sampleValues(parts), body: new Map([['1', '482913']]), buttons: new Map() };
  const sent = buildSent(definition, parts, values);

  it('is valid', () => expect(checkDefinition(definition)).toEqual([]));
  it('sends its code in the body and in the button', () => {
    expect(sent.components).toEqual([
      { type: 'body', parameters: [{ type: 'text', text: '482913' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '482913' }] },
    ]);
    expect(checkSent(parts, sent)).toBeNull();
  });
  it('shows the text that WhatsApp writes', () =>
    expect(renderTemplate(parts, values)).toEqual({
      header: null,
      body: '*482913* is your verification code. For your security, do not share this code.',
      footer: 'This code expires in 10 minutes.',
      buttons: [{ type: 'OTP', label: 'Copy code', target: '' }],
    }));

  it('accepts the same send for the template in the format that WhatsApp lists', () => {
    const listed = readParts(
      [
        { type: 'BODY', text: '*{{1}}* is your verification code.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'URL', text: 'Copy code', url: 'https://www.whatsapp.com/otp/code/?code=otp{{1}}' },
          ],
        },
      ],
      'POSITIONAL',
    );
    expect(checkSent(listed, sent)).toBeNull();
    expect(sentText(listed, sent)).toBe('*482913* is your verification code.');
  });
});
