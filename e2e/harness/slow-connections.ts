import type { Page } from '@playwright/test';
import { expect, type Role, test } from './test.ts';

interface SlowConnection {
  readonly title: string;
  readonly roundTripMs: number;
  /** Unlimited if absent. */
  readonly bytesPerSecond?: number;
}

/** Connections of users who are far away or share one with many others. */
export const slowConnections = {
  slow: { title: '1 s per round trip', roundTripMs: 1000 },
  farAway: { title: '2.5 s per round trip', roundTripMs: 2500 },
  thin: { title: '400 ms and 20 KB/s', roundTripMs: 400, bytesPerSecond: 20_000 },
} as const satisfies Readonly<Record<string, SlowConnection>>;

interface Visit {
  readonly role: Role;
  readonly path: string;
  readonly heading: string;
  /** A text of the page's main content. */
  readonly content: RegExp;
}

/** Pages with their main content. */
const slowPages = {
  dashboard: { role: 'User', path: '/client-area/dashboard', heading: 'Dashboard', content: /Sent/ },
  'manage-user': {
    role: 'Admin',
    path: '/client-area/manage-user',
    heading: 'Manage Users',
    content: /Meenakshi Flower Stall/,
  },
  'create-template': {
    role: 'User',
    path: '/client-area/create-template',
    heading: 'Create Template',
    content: /Template name/i,
  },
  chats: { role: 'User', path: '/whatsapp-chats', heading: 'Chats', content: /Anjali Menon/ },
} as const satisfies Readonly<Record<string, Visit>>;
type SlowPage = keyof typeof slowPages;
export const slowPageNames = [
  'dashboard',
  'manage-user',
  'create-template',
  'chats',
] as const satisfies readonly SlowPage[];

async function slowDown(page: Page, { roundTripMs, bytesPerSecond = -1 }: SlowConnection): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** The browser's warning about a file that was preloaded and used late. */
test.use({ expectedConsole: /was preloaded using link preload/ });

/** Tests that a first visit over a slow connection shows the page, and no message about a failure on the way. */
export function testSlowConnection(connection: SlowConnection, name: SlowPage): void {
  const visit = slowPages[name];
  test(`[MFE-09] ${name} loads at ${connection.title} without a message about a failure`, async ({
    page,
    logInAs,
  }) => {
    await logInAs(visit.role);
    const failures: string[] = [];
    await page.exposeFunction('noteFailure', (text: string) => failures.push(text));
    await page.addInitScript(() => {
      const failed = /stopped working|did not load|Internal Server Error|Network Error/;
      new MutationObserver(() => {
        const text = failed.exec(document.body?.textContent ?? '')?.[0];
        if (text !== undefined) void Reflect.get(window, 'noteFailure')(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await slowDown(page, connection);
    const startMs = Date.now();
    await page.goto(visit.path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible({
      timeout: 100_000,
    });
    const headingS = (Date.now() - startMs) / 1000;
    await expect(page.locator('#root')).toContainText(visit.content, { timeout: 100_000 });
    const contentS = (Date.now() - startMs) / 1000;
    test.info().annotations.push({ type: 'seconds', description: `${headingS} ${contentS}` });
    console.log(`${connection.title} ${name}: heading ${headingS} s, content ${contentS} s`);
    expect(failures).toEqual([]);
  });
}
