import { readParts } from '@chatline/contract/templates/parts';
import { startSession } from '@chatline/runtime/host/session.ts';
import { renderHosted, serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShownTemplate } from './shown-template.tsx';
import { TemplateList } from './template-list.tsx';
import { testFields, testTemplate } from './test-values.ts';

const template = {
  template_name: 'order_packed',
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
  parameter_format: 'POSITIONAL' as const,
  components: [
    { type: 'BODY', text: 'Hello {{1}}, it is packed.', example: { body_text: [['Lakshmi']] } },
  ] as unknown[],
};

function start(role: string, capabilities: readonly string[] = ['messages.status']): void {
  startPage(capabilities);
  const payload = btoa(JSON.stringify({ user_roll: role, exp: 4_000_000_000, filler: 'long enough' }));
  expect(startSession(`header.${payload}.signature`)).toBe(true);
}

const show = (status = 'APPROVED') =>
  renderHosted(<ShownTemplate template={{ ...template, status }} name="Kamala General Stores" />);
const opener = () => screen.queryByRole('button', { name: 'Send me a test' });

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  return within(await screen.findByRole('dialog', { name: 'Send me a test' }));
}

const attempts = 'GET /api/v1/messages/m-1/attempts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a test of a template', () => {
  it.each([
    ['Partner', ['messages.status'], 'APPROVED'],
    ['User', [], 'APPROVED'],
    ['User', ['messages.status'], 'PENDING'],
  ])('[TPL-10] is not offered to a %s with %j for a template that is %s', (role, capabilities, status) => {
    start(role, capabilities);
    show(status);
    expect(opener()).toBeNull();
  });

  it('[TPL-10] is sent with the examples, is followed until it is delivered, and the number is remembered', async () => {
    start('User');
    let reads = 0;
    const delivered = [{ atMs: 2, status: 'delivered', code: null }];
    const taken = [{ atMs: 1, outcome: 'taken', code: null, cause: null }];
    const requests = serveWire((request) => {
      if (request === 'POST /api/v1/templates/test')
        return { body: { messageId: 'm-1', code: null, cause: null } };
      if (request !== attempts) return { status: 404 };
      reads += 1;
      return {
        body: {
          id: 'wamid.1',
          attempts: taken,
          told: reads > 1 ? delivered : [],
          nextTryMs: null,
          waits: null,
        },
      };
    });
    show();
    const dialog = await openDialog();
    const send = dialog.getByRole('button', { name: 'Send' });
    expect(dialog.getByLabelText('Value for {{1}}')).toHaveProperty('value', 'Lakshmi');
    fireEvent.click(send);
    expect(await dialog.findByText('Enter a number.')).toBeTruthy();
    expect(requests).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Number'), { target: { value: '98450 12377' } });
    fireEvent.click(send);
    expect(await dialog.findByText(/^WhatsApp has accepted the message/)).toBeTruthy();
    expect(await dialog.findByText(/^Delivered\./, {}, { timeout: 5000 })).toBeTruthy();
    cleanup();
    show();
    expect((await openDialog()).getByLabelText('Number')).toHaveProperty('value', '98450 12377');
  });

  it('[TPL-10] that fails says why and what to do, and a wrong number is said at its field', async () => {
    start('User');
    const detail = 'Enter a phone number with its country code.';
    const responses = [
      { status: 422, body: { detail, errors: [{ field: 'to', detail }] } },
      { body: { messageId: null, code: 131056, cause: null } },
    ];
    serveWire(() => responses.shift() ?? { status: 404 });
    show();
    const dialog = await openDialog();
    fireEvent.change(dialog.getByLabelText('Number'), { target: { value: '12' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(detail)).toBeTruthy();
    expect(dialog.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(dialog.getByLabelText('Number'), { target: { value: '98450 12377' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/^It was not sent\. ./)).toBeTruthy();
  });
});

describe('the row of a template', () => {
  const { components, parameter_format: _, ...detail } = template;
  const showList = (list: Record<string, unknown>) => {
    startPage(['templates.write', 'messages.status']);
    serveWire((request) => (request in list ? { body: list[request] } : { status: 404 }));
    renderHosted(<TemplateList userId={undefined} onEdit={() => undefined} onCreate={() => undefined} />);
  };
  const listOf = (...details: readonly object[]) => ({
    'GET /api/web/manage-template': { status: true, data: details },
    'GET /api/v1/templates': { templates: details },
  });
  const openRow = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a test of order_packed' }));

  it('[TPL-10] has a test if it is approved, and opens it without its details', async () => {
    start('User');
    const pending = { ...detail, template_id: '8', template_name: 'offer', status: 'PENDING' };
    showList({ ...listOf(detail, pending), 'GET /api/v1/templates/7': { template } });
    await openRow();
    const dialog = within(await screen.findByRole('dialog', { name: 'Send me a test' }));
    expect(dialog.getByLabelText('Value for {{1}}')).toHaveProperty('value', 'Lakshmi');
    expect(screen.getAllByRole('button', { name: /^Send me a test of/, hidden: true })).toHaveLength(1);
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[FRAME-04] has a test that keeps what was typed when it is closed, until it is sent', async () => {
    start('User');
    showList({
      ...listOf(detail),
      'GET /api/v1/templates/7': { template },
      'POST /api/v1/templates/test': { messageId: 'm-1', code: null, cause: null },
    });
    const open = async () => {
      await openRow();
      return within(await screen.findByRole('dialog', { name: 'Send me a test' }));
    };
    const close = async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.change((await open()).getByLabelText('Value for {{1}}'), { target: { value: 'Kamala' } });
    await close();
    const again = await open();
    expect(again.getByLabelText('Value for {{1}}')).toHaveProperty('value', 'Kamala');
    fireEvent.change(again.getByLabelText('Number'), { target: { value: '98450 12377' } });
    fireEvent.click(again.getByRole('button', { name: 'Send' }));
    await again.findByRole('button', { name: 'Send another' });
    await close();
    expect((await open()).getByLabelText('Value for {{1}}')).toHaveProperty('value', 'Lakshmi');
  });

  it('[TPL-10] says why it cannot be tested', async () => {
    start('User');
    const unread = { ...template, components: [] };
    showList({ ...listOf(detail), 'GET /api/v1/templates/7': { template: unread } });
    await openRow();
    expect(await screen.findByText(/^Its content is not available here yet/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the values of a test', () => {
  it('[TPL-10] are those of header, body and buttons, with the examples of the template', () => {
    const parts = readParts(
      [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['KS-1'] } },
        ...template.components,
        { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', example: ['DIWALI10'] }] },
      ],
      'POSITIONAL',
    );
    const fields = testFields(parts);
    expect(fields.map(({ key, label, example }) => [key, label, example])).toEqual([
      ['header 1', 'Value for {{1}} in the header', 'KS-1'],
      ['body 1', 'Value for {{1}}', 'Lakshmi'],
      ['button 0', 'Value for the button Copy offer code', 'DIWALI10'],
    ]);
    const values = new Map(fields.map(({ key, example }) => [key, example]));
    expect(testTemplate(template, parts, values)).toEqual({
      name: 'order_packed',
      language: { code: 'en' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: 'KS-1' }] },
        { type: 'body', parameters: [{ type: 'text', text: 'Lakshmi' }] },
        {
          type: 'button',
          index: '0',
          sub_type: 'copy_code',
          parameters: [{ type: 'coupon_code', coupon_code: 'DIWALI10' }],
        },
      ],
    });
  });
});
