import { decodeBase64 } from '@chatline/contract/codecs/base64';
import {
  renderHosted,
  serveWire,
  startPage,
  startSessionWith,
} from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ConnectWhatsappPage from './connect-whatsapp.page.tsx';
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
  vi.useRealTimers();
});

describe('the chats window', () => {
  it('opens the chosen contact beside the list', async () => {
    renderAt(WhatsappChatsPage, '/whatsapp-chats');
    const row = await screen.findByRole('button', { name: /Lakshmi Iyer/ });
    expect(screen.getByText('Choose a chat')).toBeTruthy();
    fireEvent.click(row);
    const pane = screen.getByRole('region', { name: 'Lakshmi Iyer' });
    expect(within(pane).getByRole('heading', { name: 'Lakshmi Iyer' })).toBe(document.activeElement);
    expect(within(pane).getByText('Sample conversation')).toBeTruthy();
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByText('Choose a chat')).toBeNull();
  });

  it('does not offer to choose a chat if there is none', async () => {
    serveWire(() => ({ body: { status: true, data: [] } }));
    renderAt(WhatsappChatsPage, '/whatsapp-chats');
    expect(await screen.findByText('No chats yet')).toBeTruthy();
    expect(screen.queryByText('Choose a chat')).toBeNull();
  });

  it('has its heading on a phone too, and returns the focus to the contact on Back', async () => {
    await page.viewport(390, 844);
    renderAt(WhatsappChatsPage, '/whatsapp-chats');
    const row = await screen.findByRole('button', { name: /इमरान/ });
    fireEvent.click(row);
    expect(screen.getByRole('heading', { level: 1, name: 'Chats' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to chats' }));
    expect(document.activeElement).toBe(row);
  });
});

describe('the chats window with 10,000 contacts', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `Contact ${index + 1}.`);
  const nodeCount = () => document.querySelectorAll('*').length;
  // Found by its text, because the roles of so many elements take long to compute.
  const rowOf = async (number: number) => {
    const name = await screen.findByText(`Contact ${number}.`, undefined, { timeout: 10_000 });
    return name.closest('button') ?? name;
  };
  const listed = () => screen.getByRole('list', { name: 'Chats' });

  beforeEach(() => {
    serveWire(() => ({
      body: {
        status: true,
        data: names.map((name, index) => ({ name, message: 'Hello', wa_id: `91${index}` })),
      },
    }));
  });

  it('[FAST-17] has fewer than 2,000 elements, and rows for what is scrolled into view', async () => {
    renderAt(WhatsappChatsPage, '/whatsapp-chats');
    await rowOf(1);
    expect(nodeCount()).toBeLessThan(2000);
    await expect.poll(() => listed().scrollHeight, { timeout: 10_000 }).toBeGreaterThan(600_000);
    listed().scrollTop = listed().scrollHeight;
    const last = await rowOf(10_000);
    expect(nodeCount()).toBeLessThan(2000);
    const item = last.closest('[role=listitem]');
    expect(item?.getAttribute('aria-posinset')).toBe('10000');
    expect(item?.getAttribute('aria-setsize')).toBe('10000');
    fireEvent.click(last);
    expect(screen.getByRole('region', { name: 'Contact 10000.' })).toBeTruthy();
    expect(last.getAttribute('aria-current')).toBe('true');
  });

  it('[FAST-17] is walked through with the arrow keys', async () => {
    renderAt(WhatsappChatsPage, '/whatsapp-chats');
    await rowOf(1);
    await expect.poll(() => listed().scrollHeight, { timeout: 10_000 }).toBeGreaterThan(600_000);
    act(() => listed().focus());
    await userEvent.keyboard('{ArrowDown}');
    const first = Number(/\d+/.exec(document.activeElement?.textContent?.replace(/^\D*/, '') ?? '')?.[0]);
    for (let step = 1; step <= 40; step += 1) {
      await userEvent.keyboard('{ArrowDown}');
      const focused = await rowOf(first + step);
      await expect.poll(() => document.activeElement).toBe(focused);
    }
    expect(nodeCount()).toBeLessThan(2000);
  });

  it('[FAST-17] returns the focus to a contact far down on Back', async () => {
    await page.viewport(390, 844);
    renderAt(WhatsappChatsPage, '/whatsapp-chats');
    await rowOf(1);
    await expect.poll(() => listed().scrollHeight, { timeout: 10_000 }).toBeGreaterThan(600_000);
    listed().scrollTop = 300_000;
    fireEvent.click(await rowOf(4415));
    await new Promise((resolve) => setTimeout(resolve, 200));
    fireEvent.click(screen.getByRole('button', { name: 'Back to chats' }));
    await expect.poll(() => document.activeElement?.textContent).toMatch(/Contact 4415\./);
  });
});

const signup = {
  appId: '1',
  configId: '2',
  sdkUrl: 'data:text/javascript,',
  sdkVersion: 'v21.0',
  sessionInfoVersion: '3',
  extras: {},
  standInOrigin: null,
};

describe('Connect Whatsapp when the browser blocks the window', () => {
  it('says what to do, and not that the user cancelled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    startPage([], { signup });
    startSessionWith('of the first');
    const open = vi.fn(() => null);
    vi.stubGlobal('open', open);
    renderHosted(<ConnectWhatsappPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Connect Whatsapp' }));
    const login = (respond: (response: unknown) => void) => {
      window.open('https://www.facebook.com/dialog');
      setTimeout(() => respond({ authResponse: null, status: 'unknown' }), 0);
    };
    vi.stubGlobal('FB', { init: () => undefined, login });
    await act(() => vi.advanceTimersByTimeAsync(2500));
    const alert = await screen.findByRole('alertdialog', { name: 'Pop-up blocked' });
    expect(within(alert).getByText(/Allow pop-ups for this site/)).toBeTruthy();
    expect(screen.queryByText('User cancelled login or did not fully authorize.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Connect Whatsapp', hidden: true }).ariaBusy).not.toBe('true');
    // `window.open` is restored afterwards.
    expect(window.open).toBe(open);
    fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  });
});

describe('Connect Whatsapp, left while the signup window is open', () => {
  const ids = { phone_number_id: '12', waba_id: '34' };

  function Visit() {
    const [isOver, setOver] = useState(false);
    if (!isOver) return <ConnectPageWith onLeave={() => setOver(true)} />;
    return (
      <button type="button" onClick={() => setOver(false)}>
        Come back
      </button>
    );
  }
  const ConnectPageWith = ({ onLeave }: { onLeave: () => void }) => (
    <>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
      <ConnectWhatsappPage />
    </>
  );

  /** Opens the page, presses the button, leaves once the window is open, and returns what finishes the signup. */
  async function leaveWhileOpen(): Promise<() => Promise<void>> {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    startPage([], { signup });
    startSessionWith('of the first');
    renderHosted(<Visit />);
    fireEvent.click(screen.getByRole('button', { name: 'Connect Whatsapp' }));
    const login = vi.fn<(respond: (response: unknown) => void) => void>();
    vi.stubGlobal('FB', { init: () => undefined, login });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    return async () => {
      const data = JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH', data: ids });
      window.dispatchEvent(new MessageEvent('message', { origin: 'https://www.facebook.com', data }));
      login.mock.calls[0]?.[0]({ authResponse: { code: 'the code' } });
      await act(() => vi.advanceTimersByTimeAsync(1500));
    };
  }

  it('uses the code and the ids that still arrive, and shows the result', async () => {
    const finish = await leaveWhileOpen();
    let posted: unknown;
    vi.stubGlobal('fetch', async (request: Request) => {
      posted = JSON.parse(decodeBase64(String((await request.formData()).get('data'))));
      return new Response(JSON.stringify({ status: true, message: 'Your number is connected' }));
    });
    await finish();
    expect(await screen.findByText('Your number is connected')).toBeTruthy();
    expect(posted).toEqual({ access_token: 'the code', waba_id: '34', phone_number_id: '12' });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  });

  it('is still open when the page is opened again, and no second signup starts', async () => {
    const finish = await leaveWhileOpen();
    fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
    const connect = screen.getByRole('button', { name: 'Connect Whatsapp' });
    expect(connect.ariaBusy ?? connect.getAttribute('aria-busy')).toBe('true');
    serveWire(() => ({ body: { status: true, message: 'Your number is connected' } }));
    await finish();
    expect(await screen.findByText('Your number is connected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(connect.getAttribute('aria-busy')).not.toBe('true');
  });

  it('does not use the code of one account for another, and says so', async () => {
    const finish = await leaveWhileOpen();
    const requests = serveWire(() => ({ body: { status: true, message: '' } }));
    act(() => startSessionWith('of the second'));
    await finish();
    expect(await screen.findByText('The number was not connected')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
