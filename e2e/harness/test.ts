import { test as base, expect, type Page } from '@playwright/test';
import { demoPassword, type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

export type Role = 'Admin' | 'Partner' | 'User';

interface TestFixtures {
  /** Lines of the browser's console that a test provokes on purpose. */
  readonly expectedConsole: RegExp[];
  readonly watchedConsole: undefined;
  /** Signs in over the API and leaves the token where the console looks for it. */
  readonly signInAs: (role: Role, page?: Page) => Promise<void>;
}

interface WorkerFixtures {
  readonly productEnv: Record<string, string>;
  readonly product: Product;
}

/** The address of a role's demo account. */
export function demoEmail(role: Role): string {
  return `${role.toLowerCase()}@example.com`;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  productEnv: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productEnv }, use) => {
      const product = await startProduct(productEnv);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedConsole: [[], { option: true }],
  watchedConsole: [
    async ({ context, expectedConsole }, use) => {
      const unexpected: string[] = [];
      const note = (line: string) => {
        if (!expectedConsole.some((pattern) => pattern.test(line))) unexpected.push(line);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use(undefined);
      expect(unexpected, 'errors and warnings in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ product, page: ownPage, request }, use) => {
    await use(async (role, page = ownPage) => {
      const answer = await request.post(`${product.url}/api/login`, {
        data: { email: demoEmail(role), password: demoPassword },
      });
      const { token } = await answer.json();
      await page.addInitScript((value) => {
        // Once a tab only: a test that removes the token must not find it again after a reload.
        if (sessionStorage.getItem('signed-in-by-test')) return;
        sessionStorage.setItem('signed-in-by-test', '1');
        localStorage.setItem('Accesstoken', value);
      }, String(token));
    });
  },
});
