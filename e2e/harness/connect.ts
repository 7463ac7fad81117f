import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { demoPassword, type Product } from './product.ts';
import { pageHeading } from './routes.ts';
import { saveToken } from './session.ts';

/** Logs in as the demo client that may connect and has not yet. */
export async function logInUnconnected(
  page: Page,
  request: APIRequestContext,
  product: Product,
): Promise<string> {
  const response = await request.post(`${product.url}/api/login`, {
    data: { email: 'sri-balaji-traders@example.com', password: demoPassword },
  });
  const { token } = await response.json();
  await saveToken(page, String(token));
  return String(token);
}

/** Opens Connect Whatsapp. */
export async function openConnect(page: Page): Promise<void> {
  await page.goto('/client-area/connect-whatsapp');
  await expect(pageHeading(page, 'Connect Whatsapp')).toBeVisible();
}

/** The button that begins a signup. */
export function connectButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Connect Whatsapp' });
}

/** Begins a signup. The page looks for the SDK 2000 ms after the press: its clock skips that time. */
export async function press(page: Page): Promise<void> {
  await page.clock.install();
  await connectButton(page).click();
  await page.waitForFunction(() => Reflect.has(window, 'FB'));
  await page.clock.fastForward(2000);
}

/** Removes the SDK of an earlier try: a server of section 7 alone allows one try for each load of the page. */
export function removeSdk(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.deleteProperty(window, 'FB'));
}

/** An alert by its title. */
export function alertOf(page: Page, title: string): Locator {
  return page.getByRole('alertdialog', { name: title, exact: true });
}

/** Completes the stand-in's signup window. */
export async function finish(
  page: Page,
  { order, business = 'Kaveri Textiles' }: { readonly order?: string; readonly business?: string } = {},
): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await press(page);
  const popup = await opening;
  await expect(popup.getByText('Local stand-in for WhatsApp Embedded Signup')).toBeVisible();
  await popup.getByRole('radio', { name: business }).check();
  if (order !== undefined) await popup.getByLabel('Order').selectOption(order);
  await popup.getByRole('button', { name: 'Finish', exact: true }).click();
}

/** The payload of a connect call, decoded. */
export function payloadOf(request: Request | undefined): unknown {
  const [, data = ''] = /name="data"\r\n\r\n([^\r]*)\r\n/.exec(request?.postData() ?? '') ?? [];
  return JSON.parse(Buffer.from(data, 'base64').toString());
}
