import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from './product.ts';
import type { Role } from './roles.ts';
import { pageHeading } from './routes.ts';
import { logIn } from './session.ts';
import { expect } from './test.ts';

export interface PageReads {
  readonly role: Role;
  readonly path: string;
  readonly heading: string;
  /** Below /api, in any order; `{days}` stands for two days. */
  readonly calls: readonly string[];
}

/** The calls of a page so far, as `GET /web/users`. */
export function recordCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const path = pathname.slice('/api'.length) + search;
    calls.push(`${request.method()} ${path.replace(/\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d/, '{days}')}`);
  });
  return calls;
}

/** Holds back the shell's script. @returns a function that lets it through */
export async function holdMain(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main\.[^/]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const sorted = (calls: readonly string[]) => [...calls].sort();
/** The number of early reads whose response nothing has taken. */
const untaken = (page: Page) => page.evaluate(() => globalThis.earlyReads?.size ?? 0);

/** Opens a page, and checks that it sends its early reads before its script has run, and takes each response. */
export async function openPage(page: Page, { path, heading, calls }: PageReads): Promise<readonly string[]> {
  const made = recordCalls(page);
  const release = await holdMain(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => sorted(made), 'calls before the script').toEqual(sorted(calls));
  release();
  await expect(pageHeading(page, heading)).toBeVisible();
  await expect.poll(() => untaken(page), { message: 'untaken responses', timeout: 20_000 }).toBe(0);
  return made;
}

/** Longer than what earlier tests have begun still changes something, in milliseconds. */
const settledMs = 3000;

/**
 * Opens streams of the demo user's events until nothing has changed for a while: the server knows that from the first
 * stream on.
 */
export async function listenUntilQuiet(
  request: APIRequestContext,
  product: Product,
  path: '/v1/account/events' | '/v1/chats/events',
): Promise<void> {
  const headers = { authorization: `Bearer ${await logIn(request, product, 'User')}` };
  await expect
    .poll(() => readQuietMs(`${product.url}/api${path}`, headers), {
      message: 'milliseconds without a change',
    })
    .toBeGreaterThan(settledMs);
}

/** The time since the last change, in milliseconds, as a stream gives it when it opens. */
async function readQuietMs(url: string, headers: Record<string, string>): Promise<number> {
  const stop = new AbortController();
  const { body } = await fetch(url, { headers, signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  while (!/event: open\ndata: .*\n/.test(received)) received += (await reader?.read())?.value;
  stop.abort();
  return Number(/"quietMs":(\d+)/.exec(received)?.[1] ?? 0);
}
