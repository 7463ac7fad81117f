import { writeFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import type { Role } from './roles.ts';
import { logIn, saveToken } from './session.ts';
import { recordToasts, type ShownToast } from './toasts.ts';
import { watchPreloads } from './unused-preloads.ts';

export { expect } from '@playwright/test';
export { demoEmail, type Role } from './roles.ts';

/** The browser's own message for a missing response or a failing status. */
export const failedResponses = /Failed to load resource/;

/** The details of a test in a loop: every run has the usual cases, a deep run the others. */
export const deepUnless = (isUsual: boolean, tags: readonly string[] = []) => ({
  tag: isUsual ? [...tags] : [...tags, '@deep'],
});

/** Options of the tests that need motion: of toasts, layout shifts, scrolling, and what a person sees first. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface TestFixtures {
  /** Lines of the browser's console that a test provokes on purpose; null if there are none. */
  readonly expectedConsole: RegExp | null;
  /** Watches the console of all pages of a context. @param expected `expectedConsole` if it is left out */
  readonly watchConsole: (context: BrowserContext, expected?: RegExp | null) => Promise<void>;
  readonly watchedConsole: undefined;
  /**
   * Opens another browser with its own storage, which closes with the test.
   * @param expected the lines of its console that the test provokes; `expectedConsole` if it is left out
   */
  readonly openContext: (expected?: RegExp) => Promise<BrowserContext>;
  /** Attaches the server's log to a test that fails. */
  readonly serverLog: undefined;
  /** Every toast that a page of this test has shown so far, the oldest first; poll it. */
  readonly toasts: readonly ShownToast[];
  /** Logs in over the API and leaves the token where the console looks for it. */
  readonly logInAs: (role: Role, page?: Page) => Promise<void>;
}

interface WorkerFixtures {
  readonly productEnv: Record<string, string>;
  readonly product: Product;
}

/** Logs the content of each page: a run's log has no screenshots. */
async function logPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.info(`${page.url()} shows:\n${text.slice(0, 3000)}`);
  }
}

/** Collects the errors and warnings of a context's pages. @param expected what a test provokes on purpose */
async function watchContext(context: BrowserContext, expected: RegExp | null) {
  const lines: string[] = [];
  const preloads = await watchPreloads(context);
  const note = (line: string) => {
    if (!expected?.test(line)) lines.push(line);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (error) => note(String(error.error())));
  return { context, unexpected: () => preloads.withoutEarly(lines) };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // What moves is drawn 60 times a second, for as long as a busy machine lets a page load.
  contextOptions: { reducedMotion: 'reduce' },
  productEnv: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productEnv }, use) => {
      const product = await startProduct(productEnv);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedConsole: [null, { option: true }],
  watchConsole: async ({ expectedConsole }, use, testInfo) => {
    const watched: Awaited<ReturnType<typeof watchContext>>[] = [];
    await use(async (context, expected = expectedConsole) => {
      watched.push(await watchContext(context, expected));
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed) for (const { context } of watched) await logPages(context);
    const lines = await Promise.all(watched.map(({ unexpected }) => unexpected()));
    expect(lines.flat(), 'errors and warnings in the browser console').toEqual([]);
  },
  watchedConsole: [
    async ({ context, watchConsole }, use) => {
      await watchConsole(context);
      await use(undefined);
    },
    { auto: true },
  ],
  openContext: async ({ browser, contextOptions, baseURL, watchConsole }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (expected) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      await watchConsole(context, expected);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  serverLog: [
    async ({ product }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const file = testInfo.outputPath('server.log');
      await writeFile(file, product.serverLog().join('\n'));
      await testInfo.attach('server.log', { path: file });
    },
    { auto: true },
  ],
  toasts: async ({ context }, use) => use(await recordToasts(context)),
  logInAs: async ({ product, page: ownPage, request }, use) => {
    await use(async (role, page = ownPage) => {
      await saveToken(page, await logIn(request, product, role));
    });
  },
});
