import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../../sandbox/src/testing/start-sandbox.ts';
import { CatalogueError } from '../platform/errors.ts';
import { type StandInWhatsApp, startStandInWhatsApp } from '../testing/stand-in-whatsapp.ts';
import { WhatsAppError } from '../whatsapp/whatsapp-error.ts';
import { templateRefusal } from './template-failure.ts';

const body = { type: 'BODY', text: 'Hello {{1}}, welcome.', example: { body_text: [['Ann']] } };
const template = { name: 'welcome', language: 'en', category: 'UTILITY', components: [body] };
const withParts = (...parts: object[]) => ({ ...template, components: [body, ...parts] });
const withBody = (text: string, samples: string[] = []) => ({
  ...template,
  components: [{ type: 'BODY', text, example: { body_text: [samples] } }],
});
const withHeader = (header: object) => withParts({ type: 'HEADER', ...header });
const withFooter = (text: string) => withParts({ type: 'FOOTER', text });
const withButtons = (...buttons: object[]) => withParts({ type: 'BUTTONS', buttons });
const textHeader = (text: string, samples: string[] = []) =>
  withHeader({ format: 'TEXT', text, example: { header_text: samples } });
const sampleHeader = (handle: string[]) =>
  withHeader({ format: 'IMAGE', example: { header_handle: handle } });
const url = { type: 'URL', text: 'Open', url: 'https://a.in/{{1}}', example: ['https://a.in/x'] };
const reply = { type: 'QUICK_REPLY', text: 'Yes' };
const call = { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+14155550100' };

let whatsApp: StandInWhatsApp;
beforeAll(async () => {
  whatsApp = startStandInWhatsApp('secret-of-the-tests');
  const deleted = { ...template, name: 'deleted', id: '7' };
  await whatsApp.declare([{ ...template, name: 'taken', id: '8' }, deleted]);
  await callStandIn('DELETE', '100/message_templates?name=deleted');
});
afterAll(() => whatsApp.sandbox.app.close());

async function callStandIn(method: string, path: string, body?: object): Promise<unknown> {
  const response = await whatsApp.fetch(`http://channel.example/v25.0/${path}`, {
    method,
    headers: { authorization: 'Bearer channel-token', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** Returns the field and the text that a user sees for the stand-in's refusal. */
async function explained(definition: object): Promise<readonly [field: string, text: string]> {
  const { error } = Object(await callStandIn('POST', '100/message_templates', definition));
  const text = String(error.error_user_msg ?? at(error, 'error_data.details'));
  const reported = templateRefusal(
    new WhatsAppError({ kind: 'refused', code: error.code, subcode: error.error_subcode ?? null, text }),
  );
  if (!(reported instanceof CatalogueError)) throw new Error('not explained');
  return [reported.issues[0]?.field ?? '', reported.message];
}

it.each<readonly [string, object, string, string | RegExp]>([
  ['a name in use', { ...template, name: 'taken' }, 'name', /already exists/],
  ['a blocked name', { ...template, name: 'deleted' }, 'name', /blocks the name for 30 days/],
  ['a name with other characters', { ...template, name: 'Not This' }, 'name', /lowercase letters/],
  ['a language', { ...template, language: 'english' }, 'language', /Choose another one/],
  ['a category', { ...template, category: 'PARTY' }, 'category', /Choose another one/],
  ['a header without text', textHeader(''), 'header', /The header needs a text/],
  ['a long header', textHeader('x'.repeat(61)), 'header', /60 characters/],
  ['a header of two lines', textHeader('a\nb'), 'header', /one line/],
  ['two variables in the header', textHeader('a {{1}} b {{2}}', ['a', 'b']), 'header', /one variable/],
  ['no example for the header', textHeader('For {{1}}'), 'header', /requires examples/],
  ['no sample file', sampleHeader([]), 'header', /a sample file/],
  ['an unknown sample file', sampleHeader(['4::gone']), 'header', /Choose the file again/],
  ['no body text', withBody(''), 'body', /The body needs a text/],
  ['a long body', withBody('x'.repeat(1025)), 'body', /1024 characters/],
  ['a variable at the end', withBody('Hello {{1}}', ['Ann']), 'body', /begin or end with a variable/],
  ['a gap in the variables', withBody('Hello {{2}}, you.', ['Ann']), 'body', /in sequence/],
  ['no example for the body', withBody('Hello {{1}}, you.'), 'body', /requires examples/],
  ['an example of two lines', withBody('Hello {{1}}, you.', ['a\nb']), 'body', /line end/],
  ['a long footer', withFooter('x'.repeat(61)), 'footer', /60 characters/],
  ['a variable in the footer', withFooter('by {{1}}'), 'footer', /without variables/],
  ['quick replies apart', withButtons(reply, call, reply), 'buttons', /must be together/],
  ['two phone buttons', withButtons(call, call), 'buttons', /1 button/],
  ['a button without label', withButtons({ ...reply, text: '' }), 'buttons', /needs a label/],
  ['a long label', withButtons({ ...reply, text: 'x'.repeat(26) }), 'buttons', /25 characters/],
  ['an odd phone number', withButtons({ ...call, phone_number: 'x' }), 'buttons', /at most 20 characters/],
  ['an invalid address', withButtons({ ...url, url: 'a.in' }), 'buttons', /http address/],
  ['a variable inside an address', withButtons({ ...url, url: 'https://a.in/{{1}}/x' }), 'buttons', /end/],
  ['no example of an address', withButtons({ ...url, example: [] }), 'buttons', /needs one sample/],
  ['an example elsewhere', withButtons({ ...url, example: ['https://b.in'] }), 'buttons', /that URL/],
  ['no code', withButtons({ type: 'COPY_CODE' }), 'buttons', /sample code/],
])('WhatsApp’s refusal of %s is shown at its field', async (_what, definition, field, text) => {
  const reported = await explained(definition);
  expect(reported).toEqual([field, expect.stringMatching(text)]);
  expect(reported[1]).not.toMatch(/example\.|Parameter|param\b/);
});
