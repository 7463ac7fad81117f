import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  at,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
  wabaId,
} from '../testing/start-sandbox.ts';
import { uploadSample } from '../testing/upload-sample.ts';

const body = { type: 'BODY', text: 'New in the shop.' };
const reply = { type: 'QUICK_REPLY', text: 'Show me more' };
const sample = '4::aW';
const cardOf = (text: string, format = 'IMAGE') => ({
  components: [
    { type: 'HEADER', format, example: { header_handle: [sample] } },
    { type: 'BODY', text, example: { body_text: [['450']] } },
    { type: 'BUTTONS', buttons: [reply] },
  ],
});
const carouselPart = {
  type: 'CAROUSEL',
  cards: [cardOf('Mangoes at {{1}} today.'), cardOf('Ghee at {{1}} today.')],
};
const offer = {
  type: 'LIMITED_TIME_OFFER',
  limited_time_offer: { text: 'Ends soon!', has_expiration: true },
};
const codeButton = { type: 'COPY_CODE', example: 'RIPE25' };
const shop = { type: 'URL', text: 'Shop', url: 'https://example.com' };
const offerParts = (...buttons: object[]) => [body, offer, { type: 'BUTTONS', buttons }];

let sandbox: TestSandbox;
let handle = '';
beforeAll(async () => {
  sandbox = startSandbox({ sent_ms: null, delivered_ms: null, read_ms: null });
  const of = (name: string, components: object[]) => ({
    name,
    language: 'en',
    category: 'MARKETING',
    components,
  });
  const templates = [of('cards', [body, carouselPart]), of('offer', offerParts(codeButton, shop))];
  await declareAccount(sandbox, 'http://127.0.0.1:9/', templates);
  handle = await uploadSample(sandbox);
});
afterAll(() => sandbox.app.close());

let made = 0;
/** Creates a template with uploaded samples. */
const create = (parts: object[], category = 'MARKETING') => {
  made += 1;
  const components: object[] = JSON.parse(JSON.stringify(parts).replaceAll(sample, handle));
  const template = { name: `made_${made}`, language: 'en', category, components };
  return sandbox.call('POST', `/v25.0/${wabaId}/message_templates`, template);
};
const carousel = (...cards: object[]) => [body, { type: 'CAROUSEL', cards }];

it('the stand-in accepts a carousel and a limited-time offer', async () => {
  expect((await create([body, carouselPart])).status).toBe(200);
  expect((await create(offerParts(codeButton, shop))).status).toBe(200);
});

it.each([
  ['one card', carousel(cardOf('a {{1}} b'))],
  ['cards that differ', carousel(cardOf('a {{1}} b'), cardOf('a {{1}} b', 'VIDEO'))],
  ['a card without a picture', carousel(cardOf('a {{1}} b', 'DOCUMENT'), cardOf('a {{1}} b', 'DOCUMENT'))],
  ['a long card', carousel(cardOf(`a {{1}} ${'b'.repeat(160)}`), cardOf('a {{1}} b'))],
  ['an offer that expires without a code', offerParts(shop)],
  ['an offer without an address', offerParts(codeButton)],
  ['an offer with a footer', [...offerParts(codeButton, shop), { type: 'FOOTER', text: 'Bye' }]],
])('the stand-in refuses %s', async (_what, components) => {
  expect(at((await create(components)).body, 'error.code')).toBe(100);
});

it('the stand-in refuses carousels and offers outside the marketing category', async () => {
  expect((await create([body, carouselPart], 'UTILITY')).status).toBe(400);
  expect((await create(offerParts(codeButton, shop), 'UTILITY')).status).toBe(400);
});

const card = (index: number) => ({
  card_index: index,
  components: [
    { type: 'header', parameters: [{ type: 'image', image: { link: 'https://example.com/a.png' } }] },
    { type: 'body', parameters: [{ type: 'text', text: '450' }] },
    { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'p' }] },
  ],
});
const cards = (...list: object[]) => [{ type: 'carousel', cards: list }];
const code = {
  type: 'button',
  sub_type: 'copy_code',
  index: 0,
  parameters: [{ type: 'coupon_code', coupon_code: 'R' }],
};
const until = (given: object) => ({
  type: 'limited_time_offer',
  parameters: [{ type: 'limited_time_offer', limited_time_offer: given }],
});
const ends = until({ expiration_time_ms: 1_795_156_200_000 });

it.each([
  ['cards', cards(card(0), card(1)), undefined],
  ['cards', [], 131008],
  ['cards', cards(card(0)), 132012],
  ['cards', cards(card(0), card(0)), 132012],
  ['cards', cards(card(0), { card_index: 1, components: card(1).components.slice(1) }), 132012],
  ['offer', [code, ends], undefined],
  ['offer', [code], 131008],
  ['offer', [code, until({ expiration_time_ms: 'soon' })], 131009],
  ['cards', [...cards(card(0), card(1)), ends], 132012],
])('the stand-in sends %s only in its right form (%#)', async (name, components, refusal) => {
  const message = { messaging_product: 'whatsapp', to: '+14155550100', type: 'template' };
  const template = { name, language: { code: 'en' }, components };
  const response = await sandbox.call('POST', `/v25.0/${phoneId}/messages`, { ...message, template });
  expect(at(response.body, 'error.code')).toBe(refusal);
});
