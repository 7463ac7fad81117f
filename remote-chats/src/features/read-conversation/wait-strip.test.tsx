import { createStore } from '@chatline/runtime';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pending } from '../../model/outbox-storage.ts';
import { UnsentStrip } from './wait-strip.tsx';

const conversationKey = '919845012377';
const pending = createStore<readonly Pending[]>(() => []);
vi.mock('../../model/chat-context.tsx', () => ({ useChatModel: () => ({ outbox: { pending } }) }));

const unsent = (clientId: string, content: Pending['content'], refusal: string | null = null): Pending => ({
  clientId,
  conversationKey,
  content,
  replyTo: null,
  againOf: null,
  atMs: 0,
  refusal,
});
const text = { type: 'text', body: 'Hi' } as const;
const later = () => act(() => vi.advanceTimersByTimeAsync(6000));

beforeEach(() => {
  startPage();
  vi.useFakeTimers();
  pending.setState([], true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[AGENT-05] a message that the server has not accepted waits for the server, or for the connection', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  pending.setState([unsent('1', text), unsent('2', text), unsent('3', text, 'Refused')], true);
  renderHosted(<UnsentStrip conversationKey={conversationKey} />);
  expect(screen.queryByText(/not been sent/)).toBeNull();
  await later();
  expect(screen.getByText(/^2 messages .* The server has not confirmed/)).toBeTruthy();
  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline\. Sending continues once you are back online\.$/)).toBeTruthy();
  act(() => pending.setState([], true));
  expect(screen.queryByText(/not been sent/)).toBeNull();
});

it('[AGENT-05] notes, and messages of another chat, are not counted as waiting', async () => {
  const elsewhere = { ...unsent('2', text), conversationKey: '919800000000' };
  pending.setState([unsent('1', { type: 'note', body: 'VIP' }), elsewhere], true);
  renderHosted(<UnsentStrip conversationKey={conversationKey} />);
  await later();
  expect(screen.queryByText(/not been sent/)).toBeNull();
});
