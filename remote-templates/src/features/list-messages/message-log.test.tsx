import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import { serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMessagesTexts as texts } from './list-messages.texts.ts';
import { MessageLog } from './message-log.tsx';

const message = {
  wa_id: '919822041733',
  body: 'Your order leaves today.',
  date: '2026-11-20',
  time: '11:41:09',
};
const logged = (status: string, cause: string | null = null) => ({
  ...message,
  id: status,
  status,
  cause,
  code: null,
});

const show = (filter: MessageFilter = {}) =>
  renderAt(() => <MessageLog filter={filter} onFilter={() => undefined} />, '/');

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the log of a server that knows only the message list', () => {
  it('shows number, message, date and time, without any tick', async () => {
    startPage();
    serveWire(() => ({ body: { status: true, message: '', data: [message] } }));
    show();
    const row = (await screen.findByText(message.body)).closest('tr');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Number',
      'Message',
      'Date',
      'Time',
    ]);
    expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
      message.wa_id,
      message.body,
      '20 Nov 2026',
      '11:41 am',
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[MSG-01] shows a text as it was sent, with its formatting characters', async () => {
    startPage();
    const body = 'Your order *KS-20945* leaves today.';
    serveWire(() => ({ body: { status: true, message: '', data: [{ ...message, body }] } }));
    show();
    expect(await screen.findByText(body)).toBeTruthy();
  });

  it('shows Not Found for an empty list', async () => {
    startPage();
    serveWire(() => ({ body: { status: true, data: [] } }));
    show();
    expect(await screen.findByText('Not Found')).toBeTruthy();
  });

  it('shows why a request failed, and repeats it on Retry', async () => {
    startPage();
    let isDown = true;
    serveWire(() => (isDown ? { status: 500 } : { body: { status: true, data: [message] } }));
    show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    act(() => retry.click());
    expect(await screen.findByText(message.body)).toBeTruthy();
  });
});

describe('the log of a server that reports the status of messages', () => {
  it.each([
    { next: null, sorts: 1 },
    { next: 'older', sorts: 0 },
  ])('sorts by number only if every message is listed (next: $next)', async ({ next, sorts }) => {
    startPage(['messages.status', 'messages.search']);
    serveWire(() => ({ body: { messages: [logged('sent')], next } }));
    show();
    await screen.findByText(message.body);
    expect(screen.queryAllByRole('button', { name: 'Number' })).toHaveLength(sorts);
  });

  it('[MSG-01] shows the formatting of a message, in the text size of the table and without a link', async () => {
    startPage(['messages.status']);
    const body = 'Your order is *packed*: https://a.example';
    serveWire(() => ({ body: { messages: [{ ...logged('sent'), body }], next: null } }));
    show();
    const bold = await screen.findByText('packed');
    expect(bold.tagName).toBe('STRONG');
    const cell = bold.closest('th, td');
    expect(cell?.textContent).toContain('Your order is packed: https://a.example');
    expect(cell?.querySelector('a')).toBeNull();
    expect(cell && getComputedStyle(bold).fontSize).toBe(cell && getComputedStyle(cell).fontSize);
  });

  it.each([
    ['shows the documentation to an account that has none', {}, 1],
    ['does not, if a filter finds none', { status: 'failed' }, 0],
  ] as const)('[LIST-33] %s', async (_, filter, links) => {
    startPage(['messages.status']);
    serveWire(() => ({ body: { messages: [], next: null } }));
    show(filter);
    await screen.findByText('Not Found');
    expect(screen.queryAllByRole('link', { name: 'How to send a message' })).toHaveLength(links);
  });

  it('[LIST-02] counts its messages in Indian groups', () => {
    expect(texts.count(10_005, false)).toBe('10,005 messages');
    expect(texts.count(1_00_300, true)).toBe('Newest 1,00,300 messages');
  });

  it('[CAP-10] shows the customer’s name under the number', async () => {
    startPage(['messages.status']);
    const named = { ...logged('sent'), name: 'Anjali Menon' };
    serveWire(() => ({ body: { messages: [named], next: null } }));
    show();
    const row = (await screen.findByText(message.body)).closest('tr');
    expect(row?.cells[0]?.textContent).toBe('+91 98220 41733Anjali Menon');
  });

  it.each([
    ['queued', 'Waiting to be sent'],
    ['sent', 'Sent'],
    ['delivered', 'Delivered'],
    ['read', 'Read'],
  ])('names the tick of a %s message', async (status, name) => {
    startPage(['messages.status']);
    serveWire(() => ({ body: { messages: [logged(status)], next: null } }));
    show();
    const cell = (await screen.findByText(message.body)).closest('th, td');
    expect(cell instanceof HTMLElement && within(cell).getByRole('img', { name })).toBeTruthy();
  });

  it('shows why a message failed, and that the result of another is unknown', async () => {
    startPage(['messages.status']);
    serveWire(() => ({
      body: { messages: [logged('failed', 'The number was busy'), logged('unknown')], next: null },
    }));
    show();
    expect(await screen.findByText('Failed: The number was busy')).toBeTruthy();
    expect(screen.getByText('Unknown: no response received')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[PEO-06] shows that WhatsApp holds a message for a quality check, and what happens next', async () => {
    startPage(['messages.status']);
    const held = { ...logged('queued'), isHeld: true };
    serveWire((request) =>
      request.endsWith('/attempts')
        ? { body: { attempts: [], told: [], waits: null } }
        : { body: { messages: [held], next: null } },
    );
    show();
    const text = 'Held by WhatsApp for a quality check';
    expect(await screen.findByRole('img', { name: text })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Details of the message/ }));
    expect(await screen.findByText(/If WhatsApp reports nothing for 24 hours/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('shows WhatsApp’s own text beside the plain cause', async () => {
    startPage(['messages.status']);
    const refused = { ...logged('failed', "Parameter 'interactive.action' is missing"), code: 131009 };
    serveWire((request) =>
      request.endsWith('/attempts')
        ? { body: { attempts: [], told: [], waits: null } }
        : { body: { messages: [refused], next: null } },
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Details of the message/ }));
    expect(await screen.findByText('A value in the message is invalid.')).toBeTruthy();
    expect(screen.getByText("WhatsApp says: Parameter 'interactive.action' is missing")).toBeTruthy();
  });

  it.each([
    [131009, false],
    [131026, true],
    [null, true],
  ])('[MSGAPI-07] offers Send again for a message that failed with code %s: %s', async (code, isOffered) => {
    startPage(['messages.status']);
    serveWire((request) =>
      request.endsWith('/attempts')
        ? { body: { attempts: [], told: [], waits: null } }
        : { body: { messages: [{ ...logged('failed', 'No'), code }], next: null } },
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Details of the message/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Send again' }) !== null).toBe(isOffered);
  });

  it('[MSGAPI-07] sends an unknown message again once it is confirmed, and not if it is cancelled', async () => {
    startPage(['messages.status']);
    const requests = serveWire((request) => {
      if (request.endsWith('/attempts')) return { body: { attempts: [], told: [], waits: null } };
      if (request.endsWith('/again')) return { body: { message: '7' } };
      return { body: { messages: [logged('unknown')], next: null } };
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Details of the message/ }));
    const answer = async (label: string) => {
      fireEvent.click(await screen.findByRole('button', { name: texts.resend }));
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await answer(texts.cancel);
    await answer(texts.confirmResend);
    const resent = () => requests.filter((request) => request.endsWith('/again'));
    await waitFor(() => expect(resent()).not.toEqual([]));
    expect(resent()).toHaveLength(1);
  });

  it('updates the tick automatically', async () => {
    startPage(['messages.status']);
    let status = 'sent';
    const requests = serveWire(() => ({ body: { messages: [logged(status)], next: null } }));
    show();
    await screen.findByRole('img', { name: 'Sent' });
    status = 'delivered';
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Delivered' })).toBeTruthy());
    expect(new Set(requests)).toEqual(new Set(['GET /api/v1/messages']));
  });

  it('reports an end date before the start date, requests nothing and keeps the input', async () => {
    startPage(['messages.status']);
    serveWire(() => ({ body: { messages: [], next: null } }));
    const chosen: MessageFilter[] = [];
    renderAt(
      () => <MessageLog filter={{ from: '2026-11-20' }} onFilter={(filter) => chosen.push(filter)} />,
      '/',
    );
    const last = await screen.findByLabelText('To date');
    fireEvent.change(last, { target: { value: '2026-11-01' } });
    expect(last.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
    expect(chosen).toEqual([]);
    expect(screen.getByLabelText('From date')).toHaveProperty('value', '20 Nov 2026');
    fireEvent.change(last, { target: { value: '2026-11-21' } });
    expect(screen.queryByText('The end date is before the start date.')).toBeNull();
    expect(chosen).toEqual([{ from: '2026-11-20', to: '2026-11-21' }]);
  });
});
