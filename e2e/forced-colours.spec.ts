// Parts: ui.
import type { Locator, Page } from '@playwright/test';
import { focusOf } from './harness/by-keyboard.ts';
import { expect, test } from './harness/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** A picture of a control without focus and pointer. */
async function pictureOf(page: Page, control: Locator): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return control.screenshot({ animations: 'disabled' });
}

/** Expects that a control looks different once it is on, and only then. */
async function expectSeen(page: Page, control: Locator, change: () => Promise<void>): Promise<void> {
  const before = await pictureOf(page, control);
  expect(before.equals(await pictureOf(page, control)), 'two pictures of the same are equal').toBe(true);
  await change();
  expect(before.equals(await pictureOf(page, control)), 'it looks as before').toBe(false);
}

test('[REACH-04] with forced colours, what is chosen or switched on looks different, and each stop of Tab has an outline', async ({
  page,
  logInAs,
}) => {
  await logInAs('Admin');
  await page.goto('/client-area/manage-user');
  const table = page.getByRole('table');
  await expect(table.getByRole('switch').first()).toBeVisible();
  const switches = (checked: boolean) => table.getByRole('switch', { checked });
  const on = await pictureOf(page, switches(true).first());
  expect(on.equals(await pictureOf(page, switches(true).nth(1))), 'two switches that are on').toBe(true);
  expect(on.equals(await pictureOf(page, switches(false).first())), 'one that is on, one off').toBe(false);
  const show = page.getByRole('radiogroup', { name: 'Show' });
  await expectSeen(page, show, async () => {
    await show.getByRole('radio').nth(1).click({ force: true });
    await expect(show.getByRole('radio').nth(1)).toBeChecked();
  });
  const plans = page.getByLabel('Show email and plan');
  await expectSeen(page, plans.locator('..'), async () => {
    await plans.click({ force: true });
    await expect(plans).toBeChecked();
  });

  await page.evaluate(() => document.querySelector('main')?.focus());
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, hasOutline } = await focusOf(page);
    expect.soft(hasOutline, `the focus on ${name}`).toBe(true);
  }
});

test('[REACH-04] with forced colours, the chosen category of a template looks different', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  await page.goto('/client-area/create-template');
  const utility = page.getByRole('button', { name: /^Utility/ });
  await expectSeen(page, utility, () => utility.click());
});

test('[REACH-04] with forced colours, the legend of the chart and the lines of time keep their colours', async ({
  page,
  logInAs,
}) => {
  const fill = (part: Locator) => part.evaluate((node) => getComputedStyle(node).backgroundColor);
  await logInAs('User');
  await page.goto('/client-area/dashboard');
  const legend = page.getByRole('list', { name: 'Messages per day' }).getByRole('listitem');
  await expect(legend).toHaveCount(3);
  const swatches = await Promise.all([0, 1, 2].map((at) => fill(legend.nth(at).locator('> *').first())));
  expect(new Set(swatches).size, swatches.join()).toBe(3);
  const colour = (part: Locator, of: 'fill' | 'stroke') =>
    part.evaluate((node, of) => getComputedStyle(node)[of], of);
  const chart = page.getByRole('group', { name: 'Messages per day' }).locator('svg');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colour(chart.locator('text').first(), 'fill')).not.toBe(ground);
  expect(await colour(chart.locator('line').first(), 'stroke')).not.toBe(ground);
  const left = page.getByRole('main').locator('[aria-hidden=true] > i').first();
  await expect(left).toBeAttached();
  expect(await fill(left)).not.toBe(await fill(left.locator('..')));
});
