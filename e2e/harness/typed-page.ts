import { expect, type Page } from '@playwright/test';
import { formField } from './accounts.ts';

const name = 'Kamala Venkatesh';

/** The first field of Create User. */
export const nameField = (page: Page) => formField(page, 'User Registration', 'Name');

/** Types into Create User; from then on the page must stay the same document. */
export async function typeName(page: Page): Promise<void> {
  await nameField(page).fill(name);
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
}

/** Typed input is on the screen, and nothing has reloaded the page. */
export async function expectTyped(page: Page): Promise<void> {
  await expect(nameField(page)).toHaveValue(name);
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
}
