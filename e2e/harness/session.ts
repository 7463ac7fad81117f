import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, type Product } from './product.ts';
import { demoEmail, type Role } from './roles.ts';

const storageKey = 'Accesstoken';

/** The token that the server gives a role's demo account. */
export async function logIn(request: APIRequestContext, product: Product, role: Role): Promise<string> {
  const response = await request.post(`${product.url}/api/login`, {
    data: { email: demoEmail(role), password: demoPassword },
  });
  const { token } = await response.json();
  return String(token);
}

/** The token in the page's local storage, or null. */
export function savedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

/** Puts a token where the console looks for it, before the first page of this tab. */
export async function saveToken(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Only once per tab: a test that removes the token must not find it again after a reload.
      if (sessionStorage.getItem('signed-in-by-test')) return;
      sessionStorage.setItem('signed-in-by-test', '1');
      localStorage.setItem(key, value);
    },
    [storageKey, token] as const,
  );
}

/** Removes the token from local storage, as another page of this browser might. */
export function removeToken(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.removeItem(key), storageKey);
}

function base64Url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/**
 * A token with a readable payload and a forged signature.
 * @param payload the JSON of its payload, as text
 * @param length its total length; by default longer than the minimum that is accepted
 */
export function forgedToken(payload: string, length = 120): string {
  const unsigned = `e30.${base64Url(payload)}.`;
  return unsigned.padEnd(length, 's');
}

/** Responds to `POST /userp` in section 7's own encoding. */
export async function stubFlags(page: Page, flags: Readonly<Record<string, unknown>>): Promise<void> {
  const none = { whatsapp_connect: 0, whatsapp_chat: 0, chat_boat: 0, webhook: 0 };
  const once = Buffer.from(JSON.stringify({ ...none, ...flags })).toString('base64');
  const data = Buffer.from(once).toString('base64');
  await page.route('**/api/userp', (route) => route.fulfill({ json: { status: true, message: '', data } }));
}

/** Delays the real response of `POST /userp`. @returns a function that releases it */
export async function holdFlags(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/userp', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
