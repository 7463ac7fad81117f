import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import {
  at,
  declareAccount,
  startSandbox,
  type TestSandbox,
  verifyToken,
  wabaId,
} from '../testing/start-sandbox.ts';

const list = `/v25.0/${wabaId}/message_templates`;
const bodyPart = { type: 'BODY', text: 'Hello {{1}}, welcome.', example: { body_text: [['Ann']] } };
const newTemplate = { name: 'welcome', language: 'en_US', category: 'UTILITY', components: [bodyPart] };

const many = Array.from({ length: 250 }, (_, index) => ({
  name: `template_${String(index).padStart(3, '0')}`,
  language: 'en_US',
  category: 'MARKETING',
  status: index < 10 ? 'REJECTED' : 'APPROVED',
  components: [{ type: 'BODY', text: 'Hello.' }],
}));

let receiver: Receiver;
let sandbox: TestSandbox;
beforeEach(async () => {
  receiver = await startReceiver(verifyToken);
  sandbox = startSandbox();
  await declareAccount(sandbox, receiver.url, many);
});
afterEach(async () => {
  await sandbox.app.close();
  receiver.close();
});

const create = (body: object) => sandbox.call('POST', list, body);
const decided = async (count: number) => (await receiver.until(count)).at(-1)?.body.entry[0]?.changes[0];

async function walk(first: string): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let next: unknown = first; typeof next === 'string'; ) {
    const { pathname, search } = new URL(next, 'http://127.0.0.1');
    const { body } = await sandbox.call('GET', pathname + search);
    const data = at(body, 'data');
    pages.push(Array.isArray(data) ? data : []);
    next = at(body, 'paging.next');
  }
  return pages;
}

describe('the list of templates', () => {
  it('has 250 templates in pages of 25, each once', async () => {
    const pages = await walk(list);
    expect(pages.map((page) => page.length)).toEqual(Array(10).fill(25));
    expect(pages.flat().map((one) => at(one, 'name'))).toEqual(many.map(({ name }) => name));
  });

  it('keeps limit, filter and fields from page to page', async () => {
    const pages = await walk(`${list}?limit=7&status=REJECTED&fields=name,status,nonsense`);
    expect(pages.map((page) => page.length)).toEqual([7, 3]);
    expect(Object.keys(Object(pages[1]?.[0])).sort()).toEqual(['id', 'name', 'status']);
  });

  it('continues in order if the template at the cursor was deleted', async () => {
    const { body } = await sandbox.call('GET', `${list}?limit=1`);
    await sandbox.call('DELETE', `${list}?name=template_000`);
    const next = await sandbox.call('GET', `${list}?limit=1&after=${at(body, 'paging.cursors.after')}`);
    expect(at(next.body, 'data.0.name')).toBe('template_001');
  });

  it('can be searched by name and refuses a wrong cursor or limit', async () => {
    expect((await walk(`${list}?name=template_24`)).flat()).toHaveLength(10);
    expect(at((await sandbox.call('GET', `${list}?after=nonsense`)).body, 'error.code')).toBe(100);
    expect(at((await sandbox.call('GET', `${list}?limit=0`)).body, 'error.code')).toBe(131009);
  });
});

describe('a new template', () => {
  it('is pending, then approved with a webhook', async () => {
    const { body } = await create(newTemplate);
    expect(body).toEqual({ id: expect.stringMatching(/^\d{15}$/), status: 'PENDING', category: 'UTILITY' });
    expect(await decided(1)).toEqual({
      field: 'message_template_status_update',
      value: {
        event: 'APPROVED',
        message_template_id: Number(at(body, 'id')),
        message_template_name: 'welcome',
        message_template_language: 'en_US',
        message_template_category: 'UTILITY',
        reason: 'NONE',
      },
    });
    expect((await walk(`${list}?name=welcome`)).flat()).toMatchObject([{ status: 'APPROVED' }]);
  });

  it('is rejected with a reason on demand', async () => {
    await sandbox.call('POST', '/_sandbox/channel/faults', {
      kind: 'reject-template',
      reason: 'PROMOTIONAL',
    });
    await create(newTemplate);
    expect((await decided(1))?.value).toMatchObject({ event: 'REJECTED', reason: 'PROMOTIONAL' });
  });

  const withBody = (text: string, label: string[] = []) => ({
    ...newTemplate,
    components: [{ type: 'body', text, example: { body_text: [label] } }],
  });
  const withButtons = (...buttons: object[]) => ({
    ...newTemplate,
    components: [bodyPart, { type: 'BUTTONS', buttons }],
  });
  const reply = { type: 'QUICK_REPLY', text: 'Yes' };
  const call = { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+14155550100' };

  it.each([
    ['a name in use', { ...newTemplate, name: 'template_001' }, 2388024],
    ['no body', { ...newTemplate, components: [] }, 2388072],
    ['a body over 1024', withBody('x'.repeat(1025)), 2388040],
    ['a variable at the end', withBody('Hello {{1}}', ['Ann']), 2388299],
    ['variables out of sequence', withBody('Hello {{2}}, you.', ['Ann']), 2388072],
    ['a sample missing', withBody('Hello {{1}}, you.'), 2388043],
    [
      'a variable in the footer',
      { ...newTemplate, components: [bodyPart, { type: 'FOOTER', text: 'by {{1}}' }] },
      2388073,
    ],
    [
      'a media header without sample',
      { ...newTemplate, components: [{ type: 'HEADER', format: 'IMAGE' }, bodyPart] },
      2388043,
    ],
    [
      'a line end in the footer',
      { ...newTemplate, components: [bodyPart, { type: 'FOOTER', text: 'a\nb' }] },
      2388073,
    ],
    ['a line end in a sample', withBody('Hello {{1}}, you.', ['a\nb']), 2388072],
    ['a line end on a button', withButtons({ ...reply, text: 'a\nb' }), 2388085],
    [
      'a sample address of another host',
      withButtons({ type: 'URL', text: 'Open', url: 'https://a.in/{{1}}', example: ['https://b.in/x'] }),
      2388085,
    ],
    ['quick replies apart', withButtons(reply, call, reply), 2388085],
    ['two phone buttons', withButtons(call, call), 2388085],
  ])('is refused with %s', async (_what, body, subcode) => {
    const response = await create(body);
    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: 100, error_subcode: subcode, error_user_msg: expect.any(String) } },
    });
  });

  it('is refused with a wrong name', async () => {
    expect(at((await create({ ...newTemplate, name: 'Not This' })).body, 'error.code')).toBe(131009);
  });
});

describe('an existing template', () => {
  it('can be edited once a day when approved, and is reviewed again', async () => {
    const { body } = await create(newTemplate);
    await decided(1);
    const path = `/v25.0/${at(body, 'id')}`;
    const components = [{ type: 'BODY', text: 'New text.' }];
    expect((await sandbox.call('POST', path, { components })).body).toEqual({ success: true });
    await decided(2);
    const again = await sandbox.call('POST', path, { components });
    expect(at(again.body, 'error.error_subcode')).toBe(2388039);
    const category = await sandbox.call('POST', path, { category: 'MARKETING' });
    expect(at(category.body, 'error.error_subcode')).toBe(2388039);
  });

  it('is deleted in one language by id or in all by name, which blocks the name', async () => {
    await create(newTemplate);
    const { body } = await create({ ...newTemplate, language: 'de' });
    await decided(2);
    await sandbox.call('DELETE', `${list}?hsm_id=${at(body, 'id')}&name=welcome`);
    expect((await walk(`${list}?name=welcome`)).flat()).toMatchObject([{ language: 'en_US' }]);
    await sandbox.call('DELETE', `${list}?name=welcome`);
    expect((await walk(`${list}?name=welcome`)).flat()).toEqual([]);
    expect(at((await create(newTemplate)).body, 'error.error_subcode')).toBe(2388023);
    sandbox.clock.nowMs += 31 * 24 * 3_600_000;
    expect((await create(newTemplate)).status).toBe(200);
  });

  it('gets the status that the test sets', async () => {
    const { body } = await sandbox.call('GET', `${list}?name=template_100`);
    const path = `/_sandbox/channel/templates/${at(body, 'data.0.id')}/status`;
    await sandbox.call('PUT', path, { status: 'PAUSED' });
    expect((await decided(1))?.value).toMatchObject({
      event: 'PAUSED',
      message_template_name: 'template_100',
    });
  });
});
