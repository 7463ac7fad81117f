import { wireKey } from '@chatline/contract/calls/conversation-key';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import type { NavItem } from '@chatline/contract/modules/descriptor';
import { publishAccountEvent } from '@chatline/runtime';
import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { useNavPlace } from '@chatline/runtime/navigation';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, type RouteObject, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SessionGuard } from '../guards/session-guard.tsx';
import {
  closeConsole,
  flagsResponse,
  openConsole,
  type Responses,
  saveToken,
} from '../testing/open-console.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

const nav: readonly NavItem[] = [
  {
    label: 'Documentation',
    order: 80,
    needs: ['signed-in'],
    icon: 'book',
    path: '/client-area/documentation',
  },
  {
    label: 'Whatsapp Chats',
    order: 40,
    needs: ['whatsapp-chats'],
    icon: 'chats',
    path: '/whatsapp-chats',
    opens: 'window',
  },
];
const intents: string[] = [];

/** A page whose query filters a list, or opens one item. */
function Documentation() {
  const [search, setSearch] = useSearchParams();
  return (
    <div key={search.get('one')}>
      <h1>{search.has('one') ? 'One error' : 'Send Message'}</h1>
      <button type="button" onClick={() => setSearch({ sort: 'code' })}>
        Sort
      </button>
      <button type="button" onClick={() => setSearch({ one: '131026' })}>
        Open
      </button>
    </div>
  );
}

/** A page below Documentation, although its address is not. */
function Below({ isKnown }: { readonly isKnown: boolean }) {
  useNavPlace(isKnown ? '/client-area/documentation' : undefined);
  return <h1>An example</h1>;
}

const allFlags = { 'POST /userp': flagsResponse({ whatsapp_chat: 1 }) };

function open(
  responses: Responses = allFlags,
  capabilities: readonly string[] = [],
  path = '/client-area/dashboard',
  more: RouteObject[] = [],
) {
  saveToken('User');
  const frame = (
    <SessionGuard>
      <QueryProvider>
        <DashboardFrame nav={nav} onIntent={(path) => intents.push(path)} />
      </QueryProvider>
    </SessionGuard>
  );
  return openConsole(
    [
      {
        path: '/client-area',
        element: frame,
        children: [
          { path: 'dashboard', element: <h1>Dashboard</h1> },
          { path: 'documentation', element: <Documentation /> },
          { path: 'example', element: <Below isKnown /> },
          { path: 'unknown', element: <Below isKnown={false} /> },
          ...more,
        ],
      },
    ],
    { path, responses, config: { capabilities: [...capabilities] } },
  );
}
const sidebar = () => screen.findByLabelText('Main');

beforeEach(() => {
  intents.length = 0;
});
afterEach(closeConsole);

describe('unread conversations', () => {
  const reported = (unreadChats?: number) => ({
    'GET /v1/notifications': { body: { notifications: [], unread: 0, unreadChats } },
    'GET /web/chat-contact': { body: { status: true, message: '', data: encodeBase64Json([]) } },
  });
  const chats = (name: RegExp | string) => screen.findByRole('button', { name });

  test('[CAP-04] are counted at the chats and the messages, and follow events', async () => {
    const responses: Record<string, Responses[string]> = { ...allFlags, ...reported(10_005) };
    const { requests } = open(responses, ['notifications']);
    expect(await chats(/^Whatsapp Chats ?10,005 unread/)).toBeDefined();
    expect(await chats('Messages, 10,005 unread')).toBeDefined();
    Object.assign(responses, reported(0));
    publishAccountEvent('chats');
    expect(await chats('Messages')).toBeDefined();
    expect(screen.queryByText(/unread/)).toBeNull();
    expect(requests.filter((call) => call.includes('notifications'))).toHaveLength(2);
  });

  test('are not requested in the baseline', async () => {
    const { requests } = open({ ...allFlags, ...reported(2) });
    await chats(/^Whatsapp Chats/);
    expect(requests.filter((call) => call.includes('/v1/'))).toEqual([]);
  });
});

describe('the menu of messages', () => {
  const newest = [
    { id: '919845012377', name: 'Anjali Menon', message: 'Thank you' },
    {
      ...wireKey('919845012378~2'),
      id: '919845012378',
      name: 'Noor Fathima',
      message: 'Is it open today?',
    },
  ];
  const rest = { 'GET /v1/notifications': { body: { notifications: [], unread: 0, unreadChats: 1 } } };
  const openMenu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Messages, 1 unread' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  test('[LIST-30] reads the newest conversations alone from a server with live chats', async () => {
    const responses = { ...allFlags, ...rest, 'GET /v1/chats/newest': { body: { chats: newest } } };
    const { requests } = open(responses, ['notifications', 'chats.live']);
    await waitFor(() => expect(requests.some((call) => call.includes('/v1/chats/newest'))).toBe(true));
    const entries = await openMenu();
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain('Anjali MenonThank you');
    expect(requests.filter((call) => call.includes('chat-contact'))).toEqual([]);
  });

  test('[LIST-30] opens the chat that is selected, or the list for a server that reports no key', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open({ ...allFlags, ...rest, 'GET /v1/chats/newest': { body: { chats: newest } } }, [
      'notifications',
      'chats.live',
    ]);
    for (const name of ['Noor Fathima', 'Anjali Menon']) {
      await openMenu();
      await userEvent.click(await screen.findByText(name));
    }
    expect(opened.mock.calls.map(([address]) => address)).toEqual([
      '/whatsapp-chats#919845012378~2',
      '/whatsapp-chats',
    ]);
    opened.mockRestore();
  });

  test('[LIST-30] has the first five contacts of a server without live chats', async () => {
    const data = encodeBase64Json(
      Array.from({ length: 7 }, (_, at) => ({
        wa_id: `91984501237${at}`,
        name: `Customer ${at}`,
        message: 'Hi',
      })),
    );
    const contacts = { 'GET /web/chat-contact': { body: { status: true, message: '', data } } };
    const { requests } = open({ ...allFlags, ...rest, ...contacts }, ['notifications']);
    await waitFor(() => expect(requests.some((call) => call.includes('chat-contact'))).toBe(true));
    expect(await openMenu()).toHaveLength(6);
    expect(requests.filter((call) => call.includes('newest'))).toEqual([]);
  });
});

describe('the menu of notifications', () => {
  const line = { kind: 'template', text: '', path: '/client-area/documentation', atMs: 0, isRead: false };
  const [newer, older] = [
    { ...line, id: '8', title: 'offer was approved' },
    { ...line, id: '7', title: 'order was approved' },
  ];
  const list = (notifications: readonly object[], unread: number) => ({
    body: { notifications, unread, unreadChats: 0 },
  });

  test('[CAP-04] marks the one that is followed as read and opens its screen, and the others only on request', async () => {
    const { router, sent } = open(
      {
        ...allFlags,
        'GET /v1/notifications': list([newer, older], 2),
        'POST /v1/notifications/read': list([{ ...newer, isRead: true }, older], 1),
      },
      ['notifications'],
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await userEvent.click(await screen.findByText('offer was approved'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-area/documentation'));
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await userEvent.click(await screen.findByText('Mark all as read'));
    const read = () => sent.filter(({ call }) => call === 'POST /v1/notifications/read');
    await waitFor(() => expect(read()).toHaveLength(2));
    expect(read().map(({ body }) => JSON.parse(body))).toEqual([
      { id: '8', andOlder: false },
      { id: '8', andOlder: true },
    ]);
  });
});

describe('the sidebar', () => {
  test('is a preloader until the permissions are loaded', async () => {
    let respondNow = () => {};
    const after = new Promise<void>((resolve) => {
      respondNow = resolve;
    });
    open({ 'POST /userp': { ...flagsResponse(), after } });
    expect((await sidebar()).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Documentation')).toBeNull();
    respondNow();
    expect(await screen.findByText('Documentation')).toBeDefined();
    expect((await sidebar()).getAttribute('aria-busy')).toBeNull();
  });

  test('offers Retry if the permissions do not load', async () => {
    const responses: Record<string, Responses[string]> = {};
    open(responses);
    const retry = await screen.findByRole('button', { name: /Retry/ });
    expect(screen.queryByRole('button', { name: /Whatsapp Chats/ })).toBeNull();
    Object.assign(responses, allFlags);
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: /Whatsapp Chats/ })).toBeDefined();
  });

  test('marks the current page, and announces a page when its link is focused', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Documentation' });
    expect(within(await sidebar()).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
    fireEvent.focus(link);
    expect(intents).toEqual(['/client-area/documentation']);
  });

  test('[FRAME-06] marks the item that a page belongs to, and the breadcrumbs begin there', async () => {
    open(allFlags, [], '/client-area/example');
    await screen.findByRole('heading', { name: 'An example' });
    expect(within(await sidebar()).getByRole('link', { current: 'page' }).textContent).toBe('Documentation');
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() => expect(way.textContent).toMatch(/Documentation.*An example/));
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(within(await sidebar()).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  test('marks no item for a page that has not named one yet', async () => {
    open(allFlags, [], '/client-area/unknown');
    await screen.findByRole('heading', { name: 'An example' });
    expect(within(await sidebar()).queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('collapses, and stays collapsed on the next visit', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Collapse menu' }));
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeDefined();
    expect(localStorage.getItem('sidebar')).toBe('folded');
  });
});

describe('a navigation', () => {
  test('sets the window’s title and focuses the heading', async () => {
    open();
    fireEvent.click(await screen.findByRole('link', { name: 'Documentation' }));
    const heading = await screen.findByRole('heading', { name: 'Send Message' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Send Message · Chatline');

    const sort = screen.getByRole('button', { name: 'Sort' });
    sort.focus();
    fireEvent.click(sort);
    expect(document.activeElement).toBe(sort);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const opened = await screen.findByRole('heading', { name: 'One error' });
    await waitFor(() => expect(document.activeElement).toBe(opened));
    expect(document.title).toBe('One error · Chatline');
  });
});

describe('Back', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index);
  const List = () => (
    <>
      <h1>List</h1>
      {rows.map((row) => (
        <p key={row} style={{ height: '100px', margin: 0 }}>
          <Link to="/client-area/documentation">View</Link>
        </p>
      ))}
    </>
  );
  /** A page that draws its rows after its data has arrived. */
  function LateList() {
    const [isRead, setIsRead] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setIsRead(true), 300);
      return () => clearTimeout(timer);
    }, []);
    return isRead ? <List /> : <h1>List</h1>;
  }

  test.each([
    ['in memory', List],
    ['read again', LateList],
  ])('[FRAME-03] restores scroll and focus in a list that is %s', async (_, Page) => {
    const { router } = open(allFlags, [], '/client-area/dashboard', [{ path: 'list', element: <Page /> }]);
    await screen.findByRole('heading', { name: 'Dashboard' });
    await act(() => router.navigate('/client-area/list'));
    const link = (await screen.findAllByRole('link', { name: 'View' }))[40];
    link?.focus();
    window.scrollTo(0, 3900);
    await waitFor(() => expect(window.scrollY).toBe(3900));
    // The browser reports the position with the next frame.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await act(() => router.navigate('/client-area/documentation'));
    expect(window.scrollY).toBe(0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send Message'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(window.scrollY).toBe(3900));
    await waitFor(() => {
      const links = screen.getAllByRole('link', { name: 'View' });
      expect(document.activeElement).toBe(links[40]);
    });
  });
});

describe('Back to the first page of a visit', () => {
  test('[FRAME-03] focuses its heading if the link is outside the page', async () => {
    const { router } = open();
    const link = await screen.findByRole('link', { name: 'Documentation' });
    expect(document.activeElement).toBe(document.body);
    link.focus();
    fireEvent.click(link);
    await screen.findByRole('heading', { name: 'Send Message' });
    await act(() => router.navigate(-1));
    const heading = await screen.findByRole('heading', { name: 'Dashboard' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('the line over a page that is left', () => {
  test('[FRAME-02] is there while the next page loads, and the old page stays', async () => {
    let loadNow = () => {};
    const loaded = new Promise<null>((resolve) => {
      loadNow = () => resolve(null);
    });
    const slow = { path: 'slow', loader: () => loaded, element: <h1>Slow</h1> };
    const { router } = open(allFlags, [], '/client-area/dashboard', [slow]);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => void router.navigate('/client-area/slow'));
    expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined();
    await act(async () => loadNow());
    expect(await screen.findByRole('heading', { name: 'Slow' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('Whatsapp Chats', () => {
  test('reports a blocked window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Whatsapp Chats/ }));
    expect(await screen.findByText(/The browser blocked the window/)).toBeDefined();
  });
});

describe('the notice about a plan', () => {
  const plan = { plan: 'Basic', endsOn: '2026-11-18', daysLeft: 0, ahead: [], trialEndsAtMs: null, nowMs: 0 };
  const rest = { limits: null, placeOfSupply: null, closedBecause: null, sellerState: null };
  const notice = 'The plan of this account ended.';
  const openWith = (state: string, capabilities = ['plans.write']) =>
    open(
      { ...allFlags, 'GET /v1/subscription': { body: { ...plan, ...rest, state, notice } } },
      capabilities,
    );

  test.each([
    ['ended', 'Renew'],
    ['ending', 'Renew'],
    ['trial', 'Buy a plan'],
  ])('is on every page for the state %s, with a link to pay', async (state, link) => {
    openWith(state);
    expect(await screen.findByText(notice)).toBeDefined();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/client-area/subscription');
  });

  test('may come before the page is shown, which waits for two seconds at most', async () => {
    const never = new Promise<void>(() => {});
    open({ ...allFlags, 'GET /v1/subscription': { body: {}, after: never } }, ['plans.write']);
    const opacity = () => getComputedStyle(screen.getByRole('main')).opacity;
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(opacity()).toBe('0');
    await waitFor(() => expect(opacity()).toBe('1'), { timeout: 4000 });
  });

  test.each([
    ['active', ['plans.write']],
    ['none', ['plans.write']],
    ['ended', []],
  ])('is absent for the state %s with the capabilities %j', async (state, capabilities) => {
    openWith(state, capabilities);
    expect(await screen.findByText('Documentation')).toBeDefined();
    expect(screen.queryByText(notice)).toBeNull();
  });
});
