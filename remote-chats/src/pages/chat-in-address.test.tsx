import { serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import WhatsappChatsPage from './whatsapp-chats.page.tsx';

const contacts = [
  { name: 'Lakshmi Iyer', message: 'Do you still have the 1 kg pack?', wa_id: '919840761825' },
  { name: 'इमरान', message: 'नमस्ते', wa_id: 'IN.29 a/b' },
];
const openAt = (hash: string) => renderAt(WhatsappChatsPage, `/whatsapp-chats${hash}`).router;
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const pane = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  startPage();
  serveWire(() => ({ body: { status: true, data: contacts } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the open conversation in the address', () => {
  it('is written when one is chosen, and is opened from there', async () => {
    const router = openAt('#919840761825');
    expect(await pane('Lakshmi Iyer')).toBeTruthy();
    await choose(/इमरान/);
    await waitFor(() => expect(router.state.location.hash).toBe('#IN.29%20a%2Fb'));
    cleanup();
    openAt('#IN.29%20a%2Fb');
    expect(await pane('इमरान')).toBeTruthy();
  });

  it('follows the last choice, even if it comes before the address has the one before', async () => {
    const router = openAt('#919840761825');
    await pane('Lakshmi Iyer');
    const rows = [/इमरान/, /Lakshmi Iyer/].map((name) => screen.getByRole('button', { name }));
    // Not through `act`, which would draw the address before the second click.
    for (const row of rows) {
      row.click();
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await pane('Lakshmi Iyer')).toBeTruthy();
    expect(router.state.location.hash).toBe('#919840761825');
    await choose(/इमरान/);
    await waitFor(() => expect(router.state.location.hash).toBe('#IN.29%20a%2Fb'));
    expect(await pane('इमरान')).toBeTruthy();
  });

  it('goes with Back to the list from any conversation, and with Forward to the conversation again', async () => {
    const router = openAt('');
    await choose(/Lakshmi Iyer/);
    await waitFor(() => expect(router.state.location.hash).toBe('#919840761825'));
    await choose(/इमरान/);
    await waitFor(() => expect(router.state.location.hash).toBe('#IN.29%20a%2Fb'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Choose a chat')).toBeTruthy();
    expect(router.state.location.hash).toBe('');
    await act(() => router.navigate(1));
    expect(await pane('इमरान')).toBeTruthy();
    await page.viewport(390, 844);
    fireEvent.click(await screen.findByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    // The list is the previous entry, not a new one, so forward leads to the conversation again.
    await act(() => router.navigate(1));
    expect(await pane('इमरान')).toBeTruthy();
  });

  it('goes with Forward to a conversation that Back left before the address was drawn', async () => {
    const router = openAt('');
    const row = await screen.findByRole('button', { name: /Lakshmi Iyer/ });
    // Not through `act` or `waitFor`, which would draw the address before the step back.
    row.click();
    for (let turn = 0; turn < 50 && router.state.location.hash === ''; turn += 1) await Promise.resolve();
    expect(router.state.location.hash).toBe('#919840761825');
    void router.navigate(-1);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByText('Choose a chat')).toBeTruthy();
    await act(() => router.navigate(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await pane('Lakshmi Iyer')).toBeTruthy();
    expect(router.state.location.hash).toBe('#919840761825');
  });

  it('goes from a linked conversation to the list without leaving the page', async () => {
    await page.viewport(390, 844);
    const router = openAt('#919840761825');
    await pane('Lakshmi Iyer');
    fireEvent.click(screen.getByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(await screen.findByText('Choose a chat')).toBeTruthy();
  });

  it('shows beside the list that the chat does not exist, until one is chosen', async () => {
    const router = openAt('#910000000000');
    expect(await screen.findByText('Chat not found. Choose one from the list.')).toBeTruthy();
    expect(screen.getByText('Choose a chat')).toBeTruthy();
    await choose(/Lakshmi Iyer/);
    expect(await pane('Lakshmi Iyer')).toBeTruthy();
    expect(screen.queryByText('Chat not found. Choose one from the list.')).toBeNull();
    await waitFor(() => expect(router.state.location.hash).toBe('#919840761825'));
  });

  it('treats a malformed address like an unknown chat', async () => {
    openAt('#%E0%A4');
    expect(await screen.findByText('Chat not found. Choose one from the list.')).toBeTruthy();
  });
});
