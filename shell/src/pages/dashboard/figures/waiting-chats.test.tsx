import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingChats } from './waiting-chats.tsx';

const asOfMs = Date.parse('2026-11-20T06:30:00Z');
const waiting = (wa_id: string, name: string) => ({
  wa_id,
  name,
  message: 'Do you have jaggery?',
  windowEndsMs: asOfMs + 7_200_000,
  sinceMs: asOfMs - 3_600_000,
});
const chats = [waiting('919552043718', 'Kavita Bhide'), waiting('919840761825~2', 'Imran Shaikh')];
const Panel = () => <WaitingChats chats={chats} service={null} asOfMs={asOfMs} />;

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('[HOME-02] a customer who is waiting opens their chat, in the chats window that is open if there is one', async () => {
  const [location, focus] = [{ pathname: '/whatsapp-chats', hash: '' }, vi.fn()];
  const chatsWindow: Window = Object.create(window, {
    closed: { value: false },
    location: { value: location },
    focus: { value: focus },
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(chatsWindow);
  renderAt(Panel, '/');
  fireEvent.click(await screen.findByRole('button', { name: /Kavita Bhide.*waiting 1 h/ }));
  expect(open.mock.calls[0]?.[0]).toBe('/whatsapp-chats#919552043718');
  fireEvent.click(screen.getByRole('button', { name: /Imran Shaikh/ }));
  expect(open).toHaveBeenCalledOnce();
  expect(location.hash).toBe('#919840761825~2');
  expect(focus).toHaveBeenCalledTimes(2);
  Object.assign(location, { pathname: '/login', hash: '' });
  fireEvent.click(screen.getByRole('button', { name: /Kavita Bhide/ }));
  expect(location.hash).toBe('');
});

it('[HOME-02] every customer who is waiting can be shown, the one who has waited longest included', async () => {
  const many = Array.from({ length: 10 }, (_, at) => waiting(`91984076180${at}`, `Customer ${at}`));
  renderAt(() => <WaitingChats chats={many} service={null} asOfMs={asOfMs} />, '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  expect(screen.getByRole('button', { name: /Customer 9/ })).toBeDefined();
});
