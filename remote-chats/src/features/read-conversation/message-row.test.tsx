// @vitest-environment jsdom

import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { renderHosted, startPage } from '@chatline/shared/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pending } from '../../model/outbox-storage.ts';
import { MessageRow, PendingRow } from './message-row.tsx';

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pressed = vi.fn();
const acts = {
  onReply: pressed,
  onReact: pressed,
  onOpenQuote: pressed,
  onSendAgain: pressed,
  onRetry: pressed,
  onDiscard: pressed,
};
const failed: ChatMessage = {
  id: '1',
  side: 'out',
  atMs: 0,
  content: { type: 'text', body: 'Hi' },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: 'failed',
  cause: 'Not there.',
  isSentAgain: false,
  place: '1',
};
const pending: Pending = {
  clientId: '1',
  waId: '919845022173',
  content: { type: 'text', body: 'Hi' },
  replyTo: null,
  againOf: null,
  atMs: 0,
  refusal: 'Not now.',
};

it.each<[string, ReactNode]>([
  ['Send again', <MessageRow key="1" message={failed} name="Lakshmi" isLast isFound={false} {...acts} />],
  ['Retry', <PendingRow key="1" pending={pending} name="Lakshmi" {...acts} />],
  ['Discard', <PendingRow key="1" pending={pending} name="Lakshmi" {...acts} />],
])('leads on to where one writes by "%s", which is gone then', (name, row) => {
  pressed.mockClear();
  renderHosted(
    <section>
      {row}
      <footer>
        <button type="button">Emoji</button>
        <textarea />
      </footer>
    </section>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('leads on to the tools where only a template may go out', () => {
  renderHosted(
    <section>
      <PendingRow pending={pending} name="Lakshmi" {...acts} />
      <footer>
        <button type="button">Template</button>
      </footer>
    </section>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Template' }));
});

it.each<[string, (row: HTMLElement) => void]>([
  ['under the pointer', (row) => void fireEvent.pointerEnter(row)],
  ['with the focus', (row) => act(() => row.focus())],
])('brings reply and reaction once the message is %s', (_, come) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  renderHosted(<MessageRow message={failed} name="Lakshmi" isLast isFound={false} {...acts} />);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  come(screen.getByRole('article'));
  expect(screen.getByRole('button', { name: 'Reply' })).toBeTruthy();
});

it('offers a file of another server as a link to that server', () => {
  const url = 'https://files.example/menu.pdf';
  const media = { url, mimeType: '', name: 'menu.pdf', caption: null };
  const message: ChatMessage = { ...failed, content: { type: 'document', media } };
  renderHosted(<MessageRow message={message} name="Lakshmi" isLast isFound={false} {...acts} />);
  const link = screen.getByRole('link', { name: /menu\.pdf/ });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.getAttribute('target')).toBe('_blank');
});

it('says that WhatsApp holds a message back, and offers no second one [PEO-06]', () => {
  const held = { ...failed, status: 'queued', isHeld: true, cause: null } as const;
  renderHosted(<MessageRow message={held} name="Lakshmi" isLast isFound={false} {...acts} />);
  expect(screen.getByText('Held by WhatsApp for a quality check')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Held by WhatsApp' })).toBeTruthy();
  expect(screen.queryByText('Send again')).toBeNull();
});
