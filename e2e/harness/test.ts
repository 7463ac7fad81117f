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
  readonly watchedConsole: undefined;
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
  watchedConsole: [
    async ({ context, expectedConsole }, use, testInfo) => {
      const unexpected: string[] = [];
      const preloads = watchPreloads(context);
      const note = (line: string) => {
        if (!expectedConsole?.test(line)) unexpected.push(line);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await logPages(context);
      const warnings = await preloads.withoutEarly(unexpected);
      expect(warnings, 'errors and warnings in the browser console').toEqual([]);
    },
    { auto: true },
  ],
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
