import type { BrowserContext, Page } from '@playwright/test';

/** A person in the stand-in's window without an account. */
export const asha = { name: 'Asha Iyer', email: 'asha.iyer@example.com' };

/** A value as JSON, base64-encoded `layers` times. */
function encoded(value: unknown, layers: number): string {
  let text = JSON.stringify(value);
  for (let layer = 0; layer < layers; layer += 1) text = Buffer.from(text).toString('base64');
  return text;
}

/** The address of a registration; any other number of layers makes it invalid. */
export function registerLink(profile: unknown, layers = 3): string {
  return `/register/${encodeURIComponent(encoded(profile, layers))}`;
}

/** A field of login and registration by its label. */
export function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

/** The messages at the fields, in their order. */
export function fieldErrors(page: Page) {
  return page.locator('form [id$="-error"]');
}

/** An action in the provider's window. */
export type PopupAnswer = (popup: Page) => Promise<void>;

export const chooseAsha: PopupAnswer = (popup) => popup.getByRole('button', { name: asha.name }).click();

/** Presses a button that starts the sign-in, and answers the window that it opens. */
export async function signIn(
  context: BrowserContext,
  press: () => Promise<void>,
  answer: PopupAnswer,
): Promise<void> {
  const opening = context.waitForEvent('page');
  await press();
  await answer(await opening);
}
