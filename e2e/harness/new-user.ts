import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { createClient, type KnownUser, mailsTo, type meera } from './accounts.ts';
import type { Product } from './product.ts';

/** The token of an emailed link, after `#`. */
function tokenOfLink(link: string | undefined): string {
  return /#\w+=(.+)$/.exec(link ?? '')?.[1] ?? '';
}

/** An account for one test alone, with a password and a session. */
export interface NewUser extends KnownUser {
  readonly password: string;
  readonly token: string;
}

/** Creates a client of the demo Partner and sets its password with the link that was emailed to it. */
export async function createUserWithPassword(
  request: APIRequestContext,
  product: Product,
  changes: Partial<typeof meera> & { readonly email: string },
): Promise<NewUser> {
  const password = 'a password of its own';
  const user = await createClient(request, product, 'Partner', changes);
  await expect.poll(async () => (await mailsTo(request, product, user.email)).length).toBe(1);
  const [mail] = await mailsTo(request, product, user.email);
  const token = tokenOfLink(mail?.links.find((link) => link.includes('#t=')));
  const response = await request.post(`${product.url}/api/v1/password/reset`, { data: { token, password } });
  expect(response.ok()).toBe(true);
  const login = await request.post(`${product.url}/api/login`, { data: { email: user.email, password } });
  return { ...user, password, token: String((await login.json()).token) };
}
