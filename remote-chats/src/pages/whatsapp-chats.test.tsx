// @vitest-environment jsdom

import { renderHosted, serveWire, startPage } from '@chatline/shared/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WhatsappChatsPage from './whatsapp-chats.page.tsx';

const contacts = [
  { name: 'Lakshmi Iyer', message: 'Do you still have the 1 kg pack?', wa_id: '919840761825' },
  { name: 'इमरान', message: 'नमस्ते', wa_id: '919840761826' },
];

beforeEach(() => {
  startPage();
  serveWire(() => ({ body: { status: true, data: contacts } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the chats window', () => {
  it('opens the chosen contact beside the list', async () => {
    renderHosted(<WhatsappChatsPage />);
    const row = await screen.findByRole('button', { name: /Lakshmi Iyer/ });
    expect(screen.getByText('Choose a chat')).toBeTruthy();
    fireEvent.click(row);
    const pane = screen.getByRole('region', { name: 'Lakshmi Iyer' });
    expect(within(pane).getByRole('heading', { name: 'Lakshmi Iyer' })).toBe(document.activeElement);
    expect(within(pane).getByText('Sample conversation')).toBeTruthy();
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByText('Choose a chat')).toBeNull();
  });

  it('gives the focus back to the contact on Back', async () => {
    renderHosted(<WhatsappChatsPage />);
    const row = await screen.findByRole('button', { name: /इमरान/ });
    fireEvent.click(row);
    fireEvent.click(screen.getByRole('button', { name: 'Back to chats' }));
    expect(document.activeElement).toBe(row);
  });
});
