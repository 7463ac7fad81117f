import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, declareAccount, phoneId, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const bodyPart = { type: 'BODY', text: 'Hello {{1}}, order {{2}} is ready.' };
const template = (name: string, rest: object = {}) => ({
  name,
  language: 'en_US',
  category: 'UTILITY',
  components: [bodyPart],
  ...rest,
});

const templates = [
  template('order_ready'),
  template('waiting', { status: 'PENDING' }),
  template('paused', { status: 'PAUSED' }),
  template('disabled', { status: 'DISABLED' }),
  template('named', {
    parameter_format: 'NAMED',
    components: [{ type: 'BODY', text: 'Hi {{first_name}}, welcome.' }],
  }),
  template('picture', {
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Look.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Yes' },
          { type: 'URL', text: 'Open', url: 'https://example.com/{{1}}', example: ['a'] },
        ],
      },
    ],
  }),
];

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = startSandbox({ sent_ms: null, delivered_ms: null, read_ms: null });
  await declareAccount(sandbox, 'http://127.0.0.1:9/', templates);
  await sandbox.call('PUT', '/_sandbox/channel/limits', { pair_interval_ms: 0 });
});
afterAll(() => sandbox.app.close());

const text = (value: string) => ({ type: 'text', text: value });
const body = (...values: string[]) => ({ type: 'body', parameters: values.map(text) });
const image = {
  type: 'header',
  parameters: [{ type: 'image', image: { link: 'https://example.com/a.png' } }],
};
const url = { type: 'button', sub_type: 'url', index: '1', parameters: [text('42')] };

function send(name: string, components?: object[], code = 'en_US') {
  const payload = { name, language: { code }, components };
  const message = { messaging_product: 'whatsapp', to: '+14155550100', type: 'template', template: payload };
  return sandbox.call('POST', `/v25.0/${phoneId}/messages`, message);
}

describe('a template message', () => {
  it.each([
    ['positional parameters', 'order_ready', [body('Ann', '7')]],
    [
      'named parameters',
      'named',
      [{ type: 'body', parameters: [{ ...text('Ann'), parameter_name: 'first_name' }] }],
    ],
    ['a media header and a dynamic button', 'picture', [image, url]],
  ])('is accepted with %s', async (_what, name, components) => {
    expect((await send(name, components)).status).toBe(200);
  });

  it.each([
    ['an unknown name', 404, 132001, () => send('unknown', [])],
    ['another language', 404, 132001, () => send('order_ready', [body('Ann', '7')], 'de')],
    ['an unapproved template', 404, 132001, () => send('waiting', [body('Ann', '7')])],
    ['a paused template', 400, 132015, () => send('paused', [body('Ann', '7')])],
    ['a disabled template', 400, 132016, () => send('disabled', [body('Ann', '7')])],
    ['too few parameters', 400, 132000, () => send('order_ready', [body('Ann')])],
    ['too many parameters', 400, 132000, () => send('order_ready', [body('Ann', '7', '8')])],
    ['no components', 400, 132000, () => send('order_ready')],
    ['a line end in a parameter', 400, 132018, () => send('order_ready', [body('Ann\nBea', '7')])],
    ['five spaces in a parameter', 400, 132018, () => send('order_ready', [body('Ann     Bea', '7')])],
    ['a finished text over 1024', 400, 132005, () => send('order_ready', [body('x'.repeat(1024), '7')])],
    ['a parameter without its name', 400, 132012, () => send('named', [body('Ann')])],
    ['a missing media header', 400, 132012, () => send('picture', [url])],
    ['a missing dynamic button', 400, 131008, () => send('picture', [image])],
    ['a button that is not there', 400, 132012, () => send('picture', [image, url, { ...url, index: 5 }])],
  ])('is refused with %s', async (_what, status, code, action) => {
    const response = await action();
    expect({ status: response.status, code: at(response.body, 'error.code') }).toEqual({ status, code });
  });

  it('is refused with both counts if they differ', async () => {
    const response = await send('order_ready', [body('Ann')]);
    expect(at(response.body, 'error.error_data.details')).toBe(
      'body: number of localizable_params (1) does not match the expected number of params (2)',
    );
  });
});
