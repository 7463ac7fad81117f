import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RightsGuard } from '../guards/rights-guard.tsx';
import { SessionGuard } from '../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken } from '../testing/open-console.tsx';

const routes: RouteObject[] = [
  { path: '/login', element: <p>login form</p> },
  {
    path: '/client-area',
    element: <SessionGuard />,
    children: [
      { path: 'dashboard', element: <p>dashboard</p> },
      { path: 'connect', element: <RightsGuard needs={['connect-whatsapp']}>connect</RightsGuard> },
    ],
  },
];
const isOn = flagsResponse({ whatsapp_connect: 1 });
const userp = 'POST /userp';

async function openConnect(capabilities: string[]) {
  saveToken('User');
  const responses: Record<string, { status?: number; body: unknown }> = { [userp]: isOn };
  const { requests } = openConsole(routes, {
    path: '/client-area/connect',
    responses,
    config: { capabilities },
  });
  await screen.findByText('connect');
  const readCount = () => requests.filter((call) => call === userp).length;
  const isSeenAgain = async () => {
    const before = readCount();
    await waitFor(() => {
      fireEvent.focus(window);
      expect(readCount()).toBeGreaterThan(before);
    });
  };
  return { responses, readCount, isSeenAgain };
}

afterEach(() => {
  vi.useRealTimers();
  closeConsole();
});

test('a removed flag takes effect when the page becomes visible again', async () => {
  const { responses, isSeenAgain } = await openConnect(['users.permissions']);
  await isSeenAgain();
  expect(screen.getByText('connect')).toBeDefined();
  responses[userp] = flagsResponse();
  await isSeenAgain();
  expect(await screen.findByText('dashboard')).toBeDefined();
});

test('[CAP-07] a removed flag takes effect when the server reports it, long before the next poll', async () => {
  const { responses, readCount } = await openConnect(['users.permissions']);
  responses[userp] = flagsResponse();
  responses['GET /v1/account/events'] = {
    body: 'event: open\ndata: {}\n\nevent: account\ndata: {"what":"access"}\n\n',
  };
  expect(await screen.findByText('dashboard', {}, { timeout: 4000 })).toBeDefined();
  expect(readCount()).toBeGreaterThan(1);
});

test('an account that was switched off is sent to the login', async () => {
  const { responses, isSeenAgain } = await openConnect(['users.permissions']);
  responses[userp] = { status: 401, body: {} };
  await isSeenAgain();
  expect(await screen.findByText('login form')).toBeDefined();
});

test('a failed request leaves the page as it is, without a message', async () => {
  const { responses, isSeenAgain } = await openConnect(['users.permissions']);
  responses[userp] = { status: 500, body: {} };
  await isSeenAgain();
  expect(screen.getByText('connect')).toBeDefined();
  expect(screen.queryByText('Internal Server Error')).toBeNull();
});

test('the flags of a server of section 7 alone are fetched once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { readCount } = await openConnect([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await vi.dynamicImportSettled();
  fireEvent.focus(window);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(readCount()).toBe(1);
});
