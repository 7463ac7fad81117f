import type { Status } from '@chatline/contract/calls/status';
import { serveWire, startPage, startSessionWith } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ReadStatus } from './read-status.tsx';
import { failingStatus, wellStatus } from './status.samples.ts';

beforeEach(() => {
  startPage(['status']);
  startSessionWith('token-1');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the page; `answer` is what the server responds with, until it is changed. */
function open(answer: Status | 503) {
  const server = { answer };
  const requests = serveWire(() =>
    server.answer === 503
      ? { status: 503, body: { detail: 'The database does not respond. Try again.' } }
      : { body: server.answer },
  );
  renderAt(ReadStatus, '/client-area/status');
  const reads = () => requests.filter((request) => request === 'GET /api/v1/status').length;
  return { server, reads };
}
const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
const partNamed = (name: string) => screen.findByRole('region', { name });

/** Shows or hides the page, as another tab does. */
function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the status page', () => {
  it('[OPS-120] sums up all parts and shows the verdict, the advice and the facts of each', async () => {
    open(failingStatus);
    const summary = '2 of 6 parts need attention: WhatsApp, Queues';
    expect((await screen.findByText(summary)).getAttribute('role')).toBe('status');
    const whatsapp = await partNamed('WhatsApp');
    expect(whatsapp.textContent).toContain('Fails since 11:30 am');
    expect(whatsapp.textContent).toContain('Messages wait and are sent later by themselves.');
    expect(within(whatsapp).getByText('Requests, 10 min').nextSibling?.textContent).toBe('40 of 40 failed');
    expect((await partNamed('Database')).textContent).toContain('Works');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Database', 'WhatsApp', 'Payments', 'Mail', 'Queues', 'Versions'],
    ]);
  });

  it('[OPS-125] is read again on Refresh', async () => {
    const { server, reads } = open(failingStatus);
    await partNamed('WhatsApp');
    server.answer = wellStatus;
    await refresh();
    expect(await screen.findByText('Everything works')).toBeDefined();
    expect(reads()).toBe(2);
  });

  it('[OPS-125] keeps the last result if a check fails, and says so until one succeeds', async () => {
    const { server } = open(wellStatus);
    await partNamed('WhatsApp');
    server.answer = 503;
    await refresh();
    const banner = await screen.findByText(
      /^The last check failed: The database does not respond\. Try again\./,
    );
    expect(banner.textContent).toMatch(/This is the state of (?:just now|\d+ s ago)\.$/);
    expect(screen.getByText('Everything works')).toBeDefined();
    server.answer = wellStatus;
    await refresh();
    await expect.poll(() => screen.queryByText(/^The last check failed/)).toBeNull();
  });

  it('[OPS-125] says why the first check failed, and tries it again', async () => {
    const { server } = open(503);
    const alert = await screen.findByText('The status could not be checked');
    expect(alert.parentElement?.textContent).toContain('The database does not respond. Try again.');
    server.answer = wellStatus;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Everything works')).toBeDefined();
  });

  it('[OPS-120] says that a server without the capability does not report it, and requests nothing', async () => {
    startPage([]);
    const { reads } = open(wellStatus);
    expect(await screen.findByText('This server does not report its status')).toBeDefined();
    expect(reads()).toBe(0);
  });
});

describe('[OPS-125] the status page', () => {
  it('is read every 15 s while it is visible, not in the background, and at once on return', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    setVisible(true);
    const { reads } = open(wellStatus);
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    await expect.poll(() => screen.queryByText('Everything works')).not.toBeNull();
    expect(reads()).toBe(1);
    await pass(3000);
    await expect.poll(() => screen.queryByText('Checked 3 s ago, refreshed every 15 s')).not.toBeNull();
    await pass(12_500);
    await expect.poll(reads).toBe(2);
    await expect.poll(() => screen.queryByText(/^Checked just now/)).not.toBeNull();
    setVisible(false);
    await pass(60_000);
    expect(reads()).toBe(2);
    setVisible(true);
    await expect.poll(reads).toBe(3);
  });
});
