// Parts: ui.
import type { Page } from '@playwright/test';
import { expectClean, expectFits, windows } from './harness/clean-screens.ts';
import { roles } from './harness/roles.ts';
import { addressOf, clientId, openRoutes, pageHeading, publicRoutes } from './harness/routes.ts';
import { deepUnless, expect, test } from './harness/test.ts';

/** Every run opens each page once, in one of the windows; a deep run opens it in both, with each of its roles. */
const seenBy = { light: 'User', dark: 'Admin' } as const;

for (const { name, width, height, colorScheme } of windows) {
  const first = seenBy[colorScheme];

  test.describe(`every page ${name} has no axe violation, no sideways scroll and no console warning`, () => {
    // Without animations: a colour in transition would fail the contrast rules.
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every page for a visitor is clean', deepUnless(colorScheme === 'light'), async ({ page }) => {
      for (const { address, shows } of publicRoutes) {
        await page.goto(address);
        await expect(page.getByText(shows).first()).toBeVisible();
        await expectClean(page, address);
        await expectFits(page, address);
      }
    });

    test('menus, confirmations and dialogs over a page are clean', { tag: '@deep' }, async ({
      page,
      product,
      request,
      logInAs,
    }) => {
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
    });

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
        await expectClean(page, address);
        await expectFits(page, address);
      }
    }

    test(`[REACH-03] every page that ${first} shows first is clean, also enlarged`, async ({
      page,
      product,
      request,
      logInAs,
    }) => {
      const id = await clientId(request, product);
      await logInAs(first);
      await expectPagesClean(page, id, openRoutes(first, true));
    });

    for (const role of roles) {
      test(`[REACH-03] every page for ${role} is clean, also enlarged`, { tag: '@deep' }, async ({
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
