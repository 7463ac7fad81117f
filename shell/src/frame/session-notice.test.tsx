import { tokenStorageKey } from '@chatline/contract/constants/session';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionGuard } from '../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken, tokenOf } from '../testing/open-console.tsx';
import { SessionNotice } from './session-notice.tsx';

const minuteMs = 60_000;
const notice = () => screen.queryByText(/^Your session ends at/);

async function open(lastsMs: number, isOwnWindow = false) {
  saveToken('User', { lastsMs });
  const page = (
    <>
      <SessionNotice isOwnWindow={isOwnWindow} />
      <input aria-label="City" />
    </>
  );
  openConsole([{ element: <SessionGuard />, children: [{ path: '/client-area', element: page }] }], {
    path: '/client-area',
    responses: { 'POST /userp': flagsResponse() },
  });
  return screen.findByLabelText('City');
}

beforeEach(() => import('./session-notice-text.tsx'));
afterEach(closeConsole);

describe('the notice about the end of a session', () => {
  test('[FRAME-01] is a status with the time of day and a login in another tab', async () => {
    await open(9 * minuteMs);
    const status = await screen.findByRole('status');
    await waitFor(() =>
      expect(status.textContent).toMatch(/^Your session ends at \d{1,2}:\d\d [ap]m\. Log in/),
    );
    const link = screen.getByRole('link', { name: 'Log in again (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/login');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('[FRAME-01] says that a separate window closes', async () => {
    await open(9 * minuteMs, true);
    expect(await screen.findByText(/and this window closes/)).toBeDefined();
  });

  test('[FRAME-01] is absent until ten minutes before the end', async () => {
    await open(11 * minuteMs);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(notice()).toBeNull();
  });

  test('[FRAME-01] goes after a login in another tab, and the page stays', async () => {
    const field = await open(9 * minuteMs);
    await screen.findByText(/^Your session ends at/);
    act(() => {
      localStorage.setItem(tokenStorageKey, tokenOf('User'));
      window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, storageArea: localStorage }));
    });
    await waitFor(() => expect(notice()).toBeNull());
    expect(field.isConnected).toBe(true);
  });
});
