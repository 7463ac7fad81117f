// Parts: ui.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { roles } from './harness/roles.ts';
import { addressOf, clientId, openRoutes, pageHeading, publicRoutes } from './harness/routes.ts';
import { expect, test } from './harness/test.ts';

/** Two windows: every run opens each page once, in one of them; a deep run opens it in both, with each of its roles. */
const windows = [
  { name: 'in a wide light window', width: 1440, height: 900, colorScheme: 'light', seenBy: 'User' },
  { name: 'on a dark phone', width: 390, height: 844, colorScheme: 'dark', seenBy: 'Admin' },
] as const;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** @param tags the axe rules to apply; all by default */
async function expectClean(page: Page, address: string, tags?: string[]): Promise<void> {
  // Legacy mode needs no second page for the results: these pages have no frame of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, `accessibility of ${address}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scroll of ${address}`).toBeLessThanOrEqual(0);
}

for (const { name, width, height, colorScheme, seenBy } of windows) {
  const deepUnless = (isUsual: boolean) => (isUsual ? {} : { tag: '@deep' });

  test.describe(`every page ${name} has no axe violation, no sideways scroll and no console warning`, () => {
    // Without animations: a colour in transition would fail the contrast rules.
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every page for a visitor is clean', deepUnless(colorScheme === 'light'), async ({ page }) => {
      for (const { address, shows } of publicRoutes) {
        await page.goto(address);
        await expect(page.getByText(shows).first()).toBeVisible();
        await expectClean(page, address);
      }
    });

    test(
      'menus, confirmations and dialogs over a page are clean',
      deepUnless(colorScheme === 'light'),
      async ({ page, product, request, logInAs }) => {
        const id = encodeURIComponent(await clientId(request, product));
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        const close = async () => {
          await page.keyboard.press('Escape');
          await expect(dialog.or(page.getByRole('menu'))).toHaveCount(0);
        };
        await logInAs('Admin');
        await page.goto(`/client-area/edit-user/${id}`);
        await page.getByRole('button', { name: 'Move', exact: true }).click();
        await expect(dialog).toBeVisible();
        await expectClean(page, 'the dialog that moves to another partner');
        await close();
        await page.getByLabel('Business Partner').click({ force: true });
        await expect(dialog).toBeVisible();
        await expectClean(page, 'the confirmation of another type');
        await close();
        await page.goto('/client-area/manage-user');
        const more = page.getByRole('button', { name: /^Actions for / }).first();
        const remove = page.getByRole('button', { name: /^Delete / }).first();
        await expect(more.or(remove)).toBeVisible();
        if (await more.isVisible()) {
          await more.click();
          await expectClean(page, 'the menu of a row');
          await page.getByRole('menuitem', { name: 'Delete' }).click();
        } else await remove.click();
        await expect(dialog).toBeVisible();
        await expectClean(page, 'the confirmation of a deletion');
        await close();
        await page.getByRole('banner').getByRole('button').last().click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectClean(page, 'the menu of the account');
        await close();
        const menu = page.getByRole('button', { name: 'Open menu' });
        if (await menu.isVisible()) {
          await menu.click();
          await expect(dialog).toBeVisible();
          await expectClean(page, 'the drawer');
          await dialog.getByRole('link', { name: 'Chatline' }).click();
          await expect(dialog).toHaveCount(0);
        }
      },
    );

    async function expectPagesClean(
      page: Page,
      id: string,
      routes: ReturnType<typeof openRoutes>,
    ): Promise<void> {
      for (const { route, heading } of routes) {
        const address = addressOf(route, id);
        await page.goto(address);
        await expect(pageHeading(page, heading)).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expectClean(page, address, wcag);
      }
    }

    test(`every page that ${seenBy} shows first is clean`, async ({ page, product, request, logInAs }) => {
      const id = await clientId(request, product);
      await logInAs(seenBy);
      await expectPagesClean(page, id, openRoutes(seenBy, true));
    });

    for (const role of roles) {
      test(`every page for ${role} is clean`, { tag: '@deep' }, async ({
        page,
        product,
        request,
        logInAs,
      }) => {
        const id = await clientId(request, product);
        await logInAs(role);
        await expectPagesClean(page, id, openRoutes(role, false));
      });
    }
  });
}
