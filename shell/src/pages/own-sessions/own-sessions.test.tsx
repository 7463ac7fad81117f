import type { PageConfig } from '@chatline/contract/modules/page-config';
import { loadQueryEngine } from '@chatline/runtime/host/query-engine.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SessionGuard } from '../../guards/session-guard.tsx';
import { closeConsole, openConsole, type Responses, saveToken } from '../../testing/open-console.tsx';
import { Component as ChangePasswordPage } from '../change-password/change-password.page.tsx';

const path = '/client-area/change-password';
const list = 'GET /v1/account/sessions';
const beganAtMs = Date.parse('2026-11-22T03:11:00Z');
const present = {
  ...{ id: 'one', browser: 'Firefox', system: 'Linux', network: '192.0.2.x' },
  ...{ beganAtMs, usedAtMs: beganAtMs + 7_200_000, isCurrent: true },
};
const phone = {
  ...{ id: 'two', browser: 'Safari', system: 'iPhone', network: '2001:db8:1::' },
  ...{ beganAtMs: beganAtMs - 3_600_000, usedAtMs: beganAtMs + 60_000, isCurrent: false },
};
const unknown = { ...phone, id: 'three', browser: '', system: '', network: '' };
const all = { sessions: [present, phone, unknown], more: 0 };
const alone = { sessions: [present], more: 0 };

/** Opens the page; `respond` replaces responses for the next requests. */
function open(sessions: object, config: Partial<PageConfig> = {}) {
  saveToken('Admin');
  const responses: Record<string, Responses[string]> = {
    [list]: { body: sessions },
    'GET /v1/account/factor': { body: { enabledAtMs: null, recoveryCodesLeft: 0, isMissing: true } },
  };
  const element = <SessionGuard children={<ChangePasswordPage />} />;
  const opened = openConsole([{ path, element }], {
    ...{ path, responses },
    config: { capabilities: ['session.list'], ...config },
  });
  return { ...opened, respond: (changes: Responses) => Object.assign(responses, changes) };
}
const panel = () => screen.findByRole('region', { name: 'Open sessions' });
async function confirm(name: string): Promise<string> {
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return question.textContent ?? '';
}

beforeAll(async () => {
  await loadQueryEngine();
  // It loads after the page, which a test does not wait for.
  await import('./session-list.tsx');
});
afterEach(async () => {
  closeConsole();
  (await loadQueryEngine()).client.clear();
});

describe('the open sessions of an account', () => {
  test('[SESS-03] have browser, network and times, and the present one is marked', async () => {
    open(all);
    expect(await screen.findByText('Firefox on Linux')).toBeDefined();
    const { textContent } = await panel();
    expect(textContent).toContain('Firefox on LinuxThis sessionNetwork 192.0.2.xBegan 22 Nov 2026');
    expect(textContent).toContain('Safari on iPhoneNetwork 2001:db8:1::Began 22 Nov 2026');
    expect(textContent).toContain('Unknown browserBegan');
    expect(textContent?.match(/Last used/g)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^End Safari|^End Unknown|^End Firefox/ })).toHaveLength(2);
  });

  test('[SESS-03] are ended one by one, after a confirmation', async () => {
    const { requests, respond } = open(all);
    const button = await screen.findByRole('button', { name: /^End Safari on iPhone, began 22 Nov 2026/ });
    fireEvent.click(button);
    await confirm('Cancel');
    expect(requests).not.toContain('DELETE /v1/account/sessions/two');
    fireEvent.click(button);
    respond({
      [list]: { body: { sessions: [present, unknown], more: 0 } },
      'DELETE /v1/account/sessions/two': { body: { message: 'The session has ended.' } },
    });
    expect(await confirm('End')).toContain('End the session in Safari on iPhone?');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    const left = screen.getByText('Unknown browser');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(left)).toBe(true);
  });

  test('[SESS-03] are ended together, but for the present one', async () => {
    const { respond } = open({ ...all, more: 4 });
    expect(await screen.findByText('4 more sessions are open.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'End all others' }));
    respond({
      [list]: { body: alone },
      'POST /v1/account/sessions/end-others': { body: { message: '6 other sessions have ended.' } },
    });
    expect(await confirm('End all others')).toContain('Every other browser has to log in again.');
    expect(await screen.findByText('No other session is open.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  test('[SESS-03] can be read again if that failed', async () => {
    const { respond } = open(all);
    respond({ [list]: { status: 500, body: {} } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    respond({ [list]: { body: alone } });
    fireEvent.click(retry);
    expect(await screen.findByText('No other session is open.')).toBeDefined();
  });

  test('[SESS-06] are not on the page of a server without them, nor before an Admin has the second factor', async () => {
    const { requests } = open(all, { capabilities: [] });
    expect(await screen.findByRole('button', { name: 'Change Password' })).toBeDefined();
    expect(screen.queryByText('Open sessions')).toBeNull();
    expect(requests).not.toContain(list);
    closeConsole();
    const admin = open(all, { capabilities: ['session.list', 'session.factor'], requiresAdminFactor: true });
    expect(await screen.findByText(/Turn it on to reach the other pages/)).toBeDefined();
    expect(screen.queryByText('Open sessions')).toBeNull();
    expect(admin.requests).not.toContain(list);
  });
});
