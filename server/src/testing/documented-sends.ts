const link = 'https://example.com/file';
const body = { text: 'Which one?' };
const footer = { text: 'Shop' };
const reply = (id: string) => ({ type: 'reply', reply: { id, title: id } });
const interactive = (type: string, rest: object) => ({
  type: 'interactive',
  interactive: { type, body, ...rest },
});
const request = (type: string, name = type) => interactive(type, { action: { name } });
const card = (card_index: number, action: object) => ({
  card_index,
  header: { type: 'image', image: { link } },
  body: { text: 'Ripe' },
  action,
});
const quickReply = (id: string) => ({
  buttons: [{ type: 'quick_reply', quick_reply: { id, title: 'Yes' } }],
});
const opening = { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://example.com' } };

/** One body of every kind that WhatsApp documents, except templates; without the recipient. */
export const documentedSends: Readonly<Record<string, object>> = {
  text: { type: 'text', text: { body: 'Namaste', preview_url: true } },
  'text of the maximum length': { type: 'text', text: { body: '😀'.repeat(2048) } },
  image: { type: 'image', image: { link, caption: 'Mangoes' } },
  audio: { type: 'audio', audio: { link, voice: true } },
  video: { type: 'video', video: { link, caption: 'The shop' } },
  document: { type: 'document', document: { link, filename: 'bill.pdf', caption: 'Bill' } },
  sticker: { type: 'sticker', sticker: { link } },
  location: {
    type: 'location',
    location: { latitude: 12.97, longitude: 77.59, name: 'Shop', address: 'MG' },
  },
  contacts: {
    type: 'contacts',
    contacts: [
      {
        name: {
          formatted_name: 'Asha Birla',
          first_name: 'Asha',
          last_name: 'Birla',
          middle_name: 'R',
          suffix: 'Jr',
          prefix: 'Dr',
        },
        phones: [{ phone: '+919845012377', type: 'WORK', wa_id: '919845012377' }],
        emails: [{ email: 'asha@example.com', type: 'HOME' }],
        urls: [{ url: 'https://example.com', type: 'WORK' }],
        addresses: [
          {
            street: '1 MG Road',
            city: 'Bengaluru',
            state: 'KA',
            zip: '560001',
            country: 'India',
            country_code: 'in',
            type: 'WORK',
          },
        ],
        org: { company: 'Birla & Co', department: 'Sales', title: 'Head' },
        birthday: '1990-02-28',
      },
    ],
  },
  buttons: interactive('button', {
    header: { type: 'text', text: 'Hi', sub_text: 'Today' },
    footer,
    action: { buttons: [reply('a'), reply('b'), reply('c')] },
  }),
  'buttons under a document': interactive('button', {
    header: { type: 'document', document: { link, filename: 'bill.pdf' } },
    action: { buttons: [reply('a')] },
  }),
  list: interactive('list', {
    header: { type: 'text', text: 'Hi' },
    body: { text: 'x'.repeat(4096) },
    footer,
    action: {
      button: 'Choose',
      sections: [
        { title: 'Fruit', rows: [{ id: '1', title: 'M', description: 'kg' }] },
        { title: 'Nuts', rows: [{ id: '2', title: 'M' }] },
      ],
    },
  }),
  'button to an address': interactive('cta_url', {
    header: { type: 'video', video: { link } },
    action: opening,
  }),
  'carousel of addresses': interactive('carousel', {
    action: { cards: [0, 1].map((at) => ({ ...card(at, opening), type: 'cta_url' })) },
  }),
  'carousel of replies': interactive('carousel', {
    action: { cards: [card(0, quickReply('a')), card(1, quickReply('b'))] },
  }),
  flow: interactive('flow', {
    action: {
      name: 'flow',
      parameters: {
        flow_message_version: '3',
        flow_id: '1',
        flow_cta: 'Book',
        mode: 'published',
        flow_token: 'visit-7',
        flow_action: 'navigate',
        flow_action_payload: { screen: 'FIRST', data: { day: '2026-11-23' } },
      },
    },
  }),
  'request for a place': request('location_request_message', 'send_location'),
  'request for a number': request('request_contact_info'),
  'request for a call': request('call_permission_request'),
  'button to call': interactive('voice_call', {
    action: {
      name: 'voice_call',
      parameters: { display_text: 'Call us', ttl_minutes: 60, payload: 'order-7' },
    },
  }),
  'request for an address': interactive('address_message', {
    action: {
      name: 'address_message',
      parameters: {
        country: 'IN',
        values: { name: 'Asha', in_pin_code: '560001' },
        saved_addresses: [{ id: 'home', value: { city: 'Bengaluru' } }],
        validation_errors: { in_pin_code: 'We do not deliver there.' },
      },
    },
  }),
  product: {
    type: 'interactive',
    interactive: { type: 'product', action: { catalog_id: '1', product_retailer_id: 'KS-1' } },
  },
  products: interactive('product_list', {
    header: { type: 'text', text: 'Sarees' },
    action: {
      catalog_id: '1',
      sections: [{ title: 'Silk', product_items: [{ product_retailer_id: 'KS-1' }] }],
    },
  }),
  catalogue: interactive('catalog_message', {
    action: { name: 'catalog_message', parameters: { thumbnail_product_retailer_id: 'KS-1' } },
  }),
  'order to pay': interactive('order_details', {
    action: {
      name: 'review_and_pay',
      parameters: { reference_id: 'KS-1', type: 'physical-goods', currency: 'INR' },
    },
  }),
  'state of an order': interactive('order_status', {
    action: { name: 'review_order', parameters: { reference_id: 'KS-1', order: { status: 'shipped' } } },
  }),
  'answer to a customer': {
    type: 'text',
    text: { body: 'Yes' },
    context: { message_id: 'wamid.HBgMOTE5ODExMjA0NDU2' },
  },
  reaction: { type: 'reaction', reaction: { message_id: 'wamid.HBgMOTE5ODExMjA0NDU2', emoji: '👍🏽' } },
  'a family as reaction': { type: 'reaction', reaction: { message_id: 'wamid.HBgMOTE5', emoji: '👨‍👩‍👧' } },
  'a flag as reaction': { type: 'reaction', reaction: { message_id: 'wamid.HBgMOTE5', emoji: '🇮🇳' } },
  'a digit as reaction': { type: 'reaction', reaction: { message_id: 'wamid.HBgMOTE5', emoji: '1⃣' } },
  'a heart as reaction': { type: 'reaction', reaction: { message_id: 'wamid.HBgMOTE5', emoji: '❤️' } },
  'a removed reaction': { type: 'reaction', reaction: { message_id: 'wamid.HBgMOTE5', emoji: '' } },
};

const named = (name: object, more: object = {}) => ({ type: 'contacts', contacts: [{ name, ...more }] });
const asha = { formatted_name: 'Asha', first_name: 'Asha' };
const flowNamed = (flow_cta: string) =>
  interactive('flow', {
    action: { name: 'flow', parameters: { flow_message_version: '3', flow_id: '1', flow_cta } },
  });
const addressNamed = (display_text: string) =>
  interactive('cta_url', { action: { ...opening, parameters: { ...opening.parameters, display_text } } });
const textOf = (text: string) => ({ type: 'text', text: { body: text } });
const buttons = (all: readonly object[]) => interactive('button', { action: { buttons: all } });
const sections = (all: readonly object[]) =>
  interactive('list', { action: { button: 'Choose', sections: all } });
const rows = (many: number, from = 0) =>
  Array.from({ length: many }, (_, at) => ({ id: String(from + at), title: 'M' }));
const reaction = (emoji: string) => ({ type: 'reaction', reaction: { message_id: 'wamid.1', emoji } });
const products = (action: object) =>
  interactive('product_list', { header: { type: 'text', text: 'Sarees' }, action });
const header = (of: object) => interactive('button', { header: of, action: { buttons: [reply('a')] } });
const template = (component: object) => ({
  type: 'template',
  template: { name: 'plain', language: { code: 'en' }, components: [component] },
});

/** Sends that WhatsApp does not accept: a description, the path that the refusal names, and the body. */
export const wrongSends: readonly (readonly [what: string, place: string, send: object])[] = [
  ['an unknown key', 'foo', { ...textOf('x'), foo: 1 }],
  ['another kind’s key', 'image', { ...textOf('x'), image: { link } }],
  ['a misspelt key of a text', 'text.previewurl', { type: 'text', text: { body: 'x', previewurl: true } }],
  ['a misspelt key that is needed', 'text.boddy', { type: 'text', text: { boddy: 'x' } }],
  ['a misspelt caption', 'image.captoin', { type: 'image', image: { link, captoin: 'x' } }],
  ['a file name for an image', 'image.filename', { type: 'image', image: { link, filename: 'a.png' } }],
  ['a caption for an audio file', 'audio.caption', { type: 'audio', audio: { link, caption: 'x' } }],
  ['a caption for a sticker', 'sticker.caption', { type: 'sticker', sticker: { link, caption: 'x' } }],
  [
    'a caption that is too long',
    'image.caption',
    { type: 'image', image: { link, caption: 'x'.repeat(1025) } },
  ],
  ['a text of 4097 characters', 'text.body', textOf('x'.repeat(4097))],
  ['a text of 2049 emoji, which count as two characters each', 'text.body', textOf('😀'.repeat(2049))],
  [
    'a place beyond the pole',
    'location.latitude',
    { type: 'location', location: { latitude: 91, longitude: 0 } },
  ],
  [
    'a file that is not on the web',
    'image.link',
    { type: 'image', image: { link: 'ftp://example.com/a.png' } },
  ],
  ['a place without numbers', 'location.latitude', { type: 'location', location: { name: 'Shop' } }],
  [
    'a misspelt longitude',
    'location.lng',
    { type: 'location', location: { latitude: 1, longitude: 2, lng: 2 } },
  ],
  [
    'more than the id of the quoted message',
    'context.from',
    { ...textOf('x'), context: { message_id: 'wamid.1', from: '9' } },
  ],
  ['text as a reaction', 'reaction.emoji', reaction('abc')],
  ['two emoji', 'reaction.emoji', reaction('👍👍')],
  ['an emoji and a word', 'reaction.emoji', reaction('👍 x')],
  ['emoji that do not join', 'reaction.emoji', reaction('🍕\u{200D}🚗')],
  ['a flag of no country', 'reaction.emoji', reaction('🇽🇽')],
  ['a code point without an emoji', 'reaction.emoji', reaction('\u{1F8FF}')],
  ['a reaction that quotes a message', 'context', { ...reaction('👍'), context: { message_id: 'wamid.1' } }],
  ['a blank text', 'text.body', textOf(' \n')],
  ['a misspelt type', 'interactive.typ', { type: 'interactive', interactive: { typ: 'button', body } }],
  ['a header’s misspelt type', 'interactive.header.tipe', header({ tipe: 'text', text: 'Hi' })],
  [
    'a value’s misspelt type',
    'template.components.0.parameters.0.typ',
    template({ type: 'body', parameters: [{ typ: 'text', text: 'a' }] }),
  ],
  ['a key that every JavaScript object has', 'constructor', { ...textOf('x'), constructor: 1 }],
  [
    'a key that every JavaScript function has, among valid keys',
    'text.prototype',
    { type: 'text', text: { body: 'x', prototype: 1 } },
  ],
  [
    'contacts without a name',
    'contacts.0.name',
    { type: 'contacts', contacts: [{ phones: [{ phone: '9' }] }] },
  ],
  [
    'contacts with a misspelt phone',
    'contacts.0.phones.0.number',
    {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'A' }, phones: [{ phone: '9', number: '9' }] }],
    },
  ],
  ['a name without its parts', 'contacts.0.name', named({ formatted_name: 'Asha' })],
  ['a name with blank parts', 'contacts.0.name', named({ formatted_name: 'Asha', first_name: ' ' })],
  ['a blank name', 'contacts.0.name.formatted_name', named({ ...asha, formatted_name: ' ' })],
  ['a blank phone', 'contacts.0.phones.0.phone', named(asha, { phones: [{ phone: ' ' }] })],
  ['a day that does not exist', 'contacts.0.birthday', named(asha, { birthday: '2026-02-30' })],
  ['no contacts', 'contacts', { type: 'contacts', contacts: [] }],
  ['an unknown kind of interactive', 'interactive.type', interactive('zzz', { action: {} })],
  [
    'two buttons with one id',
    'interactive.action.buttons',
    buttons([reply('a'), { ...reply('a'), reply: { id: 'a', title: 'b' } }]),
  ],
  [
    'two buttons with one title',
    'interactive.action.buttons',
    buttons([reply('a'), { ...reply('a'), reply: { id: 'b', title: 'a' } }]),
  ],
  [
    'a blank body',
    'interactive.body.text',
    interactive('button', { body: { text: ' ' }, action: { buttons: [reply('a')] } }),
  ],
  ['a blank header', 'interactive.header.text', header({ type: 'text', text: ' ' })],
  [
    'a blank footer',
    'interactive.footer.text',
    interactive('button', { footer: { text: ' ' }, action: { buttons: [reply('a')] } }),
  ],
  [
    'a blank title of a button',
    'interactive.action.buttons.0.reply.title',
    buttons([{ type: 'reply', reply: { id: 'a', title: ' ' } }]),
  ],
  [
    'an id with a space before it',
    'interactive.action.buttons.0.reply.id',
    buttons([{ type: 'reply', reply: { id: ' a', title: 'A' } }]),
  ],
  [
    'a blank button of a list',
    'interactive.action.button',
    interactive('list', { action: { button: ' ', sections: [{ rows: rows(1) }] } }),
  ],
  [
    'a blank title of a row',
    'interactive.action.sections.0.rows.0.title',
    sections([{ rows: [{ id: 'a', title: ' ' }] }]),
  ],
  [
    'a blank id of a row',
    'interactive.action.sections.0.rows.0.id',
    sections([{ rows: [{ id: ' ', title: 'A' }] }]),
  ],
  [
    'a blank title of a section',
    'interactive.action.sections.0.title',
    sections([{ title: ' ', rows: rows(1) }]),
  ],
  ['a blank label of an address', 'interactive.action.parameters.display_text', addressNamed(' ')],
  ['a blank label of a flow', 'interactive.action.parameters.flow_cta', flowNamed(' ')],
  ['an emoji on a flow', 'interactive.action.parameters.flow_cta', flowNamed('Book 📅')],
  [
    'a blank id of a product',
    'interactive.action.sections.0.product_items.0.product_retailer_id',
    products({ catalog_id: '1', sections: [{ product_items: [{ product_retailer_id: ' ' }] }] }),
  ],
  ['four buttons', 'interactive.action.buttons', buttons(['a', 'b', 'c', 'd'].map(reply))],
  ['no buttons', 'interactive.action.buttons', buttons([])],
  [
    'a button’s key',
    'interactive.action.buttons.0.reply.text',
    buttons([{ type: 'reply', reply: { id: 'a', title: 'a', text: 'a' } }]),
  ],
  [
    'a button’s title of 11 emoji',
    'interactive.action.buttons.0.reply.title',
    buttons([{ type: 'reply', reply: { id: 'a', title: '😀'.repeat(11) } }]),
  ],
  [
    'a body of buttons as long as a text',
    'interactive.body.text',
    interactive('button', { body: { text: 'x'.repeat(1025) }, action: { buttons: [reply('a')] } }),
  ],
  [
    'a long footer',
    'interactive.footer.text',
    interactive('button', { footer: { text: 'x'.repeat(61) }, action: { buttons: [reply('a')] } }),
  ],
  ['a header of another kind', 'interactive.header.type', header({ type: 'audio', audio: { link } })],
  ['a header without its file', 'interactive.header.image', header({ type: 'image' })],
  ['a list without rows', 'interactive.action.sections.0.rows', sections([{ title: 'A', rows: [] }])],
  ['a list without sections', 'interactive.action.sections', sections([])],
  [
    '11 rows',
    'interactive.action.sections',
    sections([
      { title: 'A', rows: rows(6) },
      { title: 'B', rows: rows(5, 6) },
    ]),
  ],
  [
    '11 sections',
    'interactive.action.sections',
    sections(Array.from({ length: 11 }, (_, at) => ({ title: 'A', rows: rows(1, at) }))),
  ],
  [
    'two rows with one id',
    'interactive.action.sections',
    sections([
      { title: 'A', rows: rows(1) },
      { title: 'B', rows: rows(1) },
    ]),
  ],
  [
    'sections without titles',
    'interactive.action.sections',
    sections([{ rows: rows(1) }, { rows: rows(1, 1) }]),
  ],
  [
    'a long description',
    'interactive.action.sections.0.rows.0.description',
    sections([{ rows: [{ id: 'a', title: 'a', description: 'x'.repeat(73) }] }]),
  ],
  ['products without an action', 'interactive.action.catalog_id', products({})],
  [
    'products without a header',
    'interactive.header',
    interactive('product_list', {
      action: { catalog_id: '1', sections: [{ product_items: [{ product_retailer_id: 'a' }] }] },
    }),
  ],
  ['a product without an action', 'interactive.action.catalog_id', interactive('product', { action: {} })],
  [
    'no products',
    'interactive.action.sections.0.product_items',
    products({ catalog_id: '1', sections: [{ product_items: [] }] }),
  ],
  [
    'an address that is not a URL',
    'interactive.action.parameters.url',
    interactive('cta_url', {
      action: { name: 'cta_url', parameters: { display_text: 'Open', url: 'open it' } },
    }),
  ],
  [
    'one card',
    'interactive.action.cards',
    interactive('carousel', { action: { cards: [card(0, opening)] } }),
  ],
  [
    'a flow without its button',
    'interactive.action.parameters.flow_cta',
    interactive('flow', {
      action: { name: 'flow', parameters: { flow_message_version: '3', flow_id: '1' } },
    }),
  ],
  [
    'a request for a place by another name',
    'interactive.action.name',
    request('location_request_message', 'location'),
  ],
  ['an unknown part of a template', 'template.components.0.type', template({ type: 'fireworks' })],
  ['a template’s misspelt values', 'template.components.0.params', template({ type: 'body', params: [] })],
  [
    'a template’s misspelt value',
    'template.components.0.parameters.0.value',
    template({ type: 'body', parameters: [{ type: 'text', text: 'a', value: 'a' }] }),
  ],
  [
    'a template’s misspelt card',
    'template.components.0.cards.0.index',
    template({ type: 'carousel', cards: [{ card_index: 0, components: [], index: 0 }] }),
  ],
];
