import { describe, expect, it } from 'vitest';
import { CatalogueError } from '../../platform/errors.ts';
import { readSend, readSendOrRead } from './read-send.ts';

const common = { messaging_product: 'whatsapp', to: '919845012377' };
const contacts = [{ name: { formatted_name: 'Meera Nair', first_name: 'Meera' } }];

/** Returns WhatsApp's code and the text of a refusal. */
function refusalOf(read: () => unknown): readonly [number | undefined, string] {
  try {
    read();
  } catch (error) {
    if (error instanceof CatalogueError) return [error.entry.whatsAppCode, error.message];
    throw error;
  }
  throw new Error('The body was accepted.');
}

describe('the reader of a send', () => {
  it('accepts contacts as a JSON string, as whatsapp-api-js sends them', () => {
    const sent = {
      ...common,
      recipient_type: 'individual',
      type: 'contacts',
      contacts: JSON.stringify(contacts),
    };
    expect(readSend(sent)).toEqual({ ...sent, contacts });
    expect(readSendOrRead(sent)).toEqual({ ...sent, contacts });
  });

  it.each([
    ['text', { body: 'Hello' }],
    ['image', { id: '17' }],
    ['location', { latitude: 12.97, longitude: 77.59 }],
    ['template', { name: 'order_packed', language: { code: 'en' }, components: [] }],
    ['interactive', { type: 'product', action: { catalog_id: '1', product_retailer_id: 'KS-1' } }],
  ])('accepts a %s as a JSON string', (type, part) => {
    const context = { message_id: 'wamid.theirs' };
    const texts = { [type]: JSON.stringify(part), context: JSON.stringify(context) };
    expect(readSend({ ...common, type, ...texts })).toMatchObject({ ...common, type, [type]: part, context });
  });

  it('accepts a reaction as a JSON string', () => {
    const reaction = { message_id: 'wamid.1', emoji: '' };
    const sent = { ...common, type: 'reaction', reaction: JSON.stringify(reaction) };
    expect(readSend(sent)).toMatchObject({ ...common, type: 'reaction', reaction });
  });

  it('does not parse a text field, even if it contains JSON', () => {
    const sent = {
      ...common,
      text: { body: '{"a":1}' },
      biz_opaque_callback_data: '{"order":7}',
    };
    expect(readSend(sent)).toMatchObject(sent);
  });

  it.each([
    [{ ...common, type: 'contacts', contacts: '[{' }, 131009, 'contacts must be a list.'],
    [{ ...common, text: '{"body":"a\\u0000"}' }, 131009, 'text.body: A text must not contain NUL'],
    [{ ...common, text: '{"body":1}' }, 131009, 'text.body must be a text.'],
    [{ ...common, text: '{}' }, 131008, 'text.body is missing.'],
    ['{}', 100, 'The body must be an object.'],
    [undefined, 100, 'The body is missing.'],
  ])('refuses %j with %s %s', (body, code, text) => {
    expect(refusalOf(() => readSend(body))).toEqual([code, text]);
  });

  it('treats null as absent', () => {
    const nothing = { context: null, recipient: null, biz_opaque_callback_data: null };
    const read = readSend({ ...common, ...nothing, type: null, text: { body: 'Hello', preview_url: null } });
    expect(read).toEqual({ ...common, recipient_type: 'individual', type: 'text', text: { body: 'Hello' } });
    expect(refusalOf(() => readSend({ ...common, to: null, text: { body: 'Hello' } }))).toEqual([
      131008,
      'The body: give to, a phone number, or recipient, a user id',
    ]);
  });

  it('accepts a number and a user id together', () => {
    const both = { ...common, recipient: 'IN.1349', text: { body: 'Hello' } };
    expect(readSend(both)).toMatchObject({ to: common.to, recipient: 'IN.1349' });
  });

  it.each([
    ['"text":{"body":"x","__proto__":{}}', 'text.__proto__: This name cannot be used'],
    ['"__proto__":{}', '__proto__: This name cannot be used'],
    ['"text":{"body":"x"},"constructor":1', 'constructor: This name cannot be used'],
  ])('refuses {%s}, because the name could change the prototype of an object', (part, text) => {
    const sent = JSON.parse(`{"messaging_product":"whatsapp","to":"919845012377",${part}}`);
    expect(refusalOf(() => readSend(sent))).toEqual([131009, text]);
  });

  it.each([
    [{ latitude: 999, longitude: 0 }, 'location.latitude: must lie between -90 and 90'],
    [{ latitude: '-90.5', longitude: 0 }, 'location.latitude: must lie between -90 and 90'],
    [{ latitude: 0, longitude: 180.1 }, 'location.longitude: must lie between -180 and 180'],
  ])('refuses the location %j', (location, text) => {
    expect(refusalOf(() => readSend({ ...common, type: 'location', location }))).toEqual([131009, text]);
    const header = { type: 'header', parameters: [{ type: 'location', location }] };
    const template = { name: 'shop', language: { code: 'en' }, components: [header] };
    const [code, reported] = refusalOf(() => readSend({ ...common, type: 'template', template }));
    expect([code, reported.endsWith(text)]).toEqual([131009, true]);
  });

  it('accepts locations up to the poles and the date line', () => {
    const location = { latitude: '-90', longitude: 180 };
    expect(readSend({ ...common, type: 'location', location })).toMatchObject({ location });
  });

  it.each([
    [{ status: 'read' }, 131008, 'message_id is missing.'],
    [{ status: 'read', message_id: '' }, 131009, 'message_id is too short.'],
    [{ status: 'seen', message_id: 'wamid.1' }, 131009, 'status must be read.'],
  ])('names what is wrong with the read receipt %j', (receipt, code, text) => {
    const body = { messaging_product: 'whatsapp', ...receipt };
    expect(refusalOf(() => readSendOrRead(body))).toEqual([code, text]);
  });
});
