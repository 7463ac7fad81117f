// Parts: shell.
import { roles } from './harness/roles.ts';
import { expect, test } from './harness/test.ts';

test.use({ productEnv: { BASELINE: '1' } });

const dashboard = '/client-area/dashboard';

test.describe('the top bar and the dashboard', () => {
  for (const role of roles) {
    test(`[NAV-06] [BASE-02] [NAV-07] [BASE-01] ${role} sees the same static samples without any call against a server of section 7 alone`, async ({
      page,
      signInAs,
    }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
      });
      await signInAs(role);
      await page.goto(dashboard);

      for (const [name, samples] of [
        ['Messages', ['Lakshmi Iyer', 'Imran Shaikh', 'Suresh Patil']],
        ['Notifications', ['Template approved', 'Template rejected']],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        const items = page.getByRole('menu').getByRole('menuitem');
        await expect(items).toHaveText(samples.map((sample) => new RegExp(`^${sample}.+`)));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      }

      const main = page.getByRole('main');
      for (const figure of ['Sent', 'Delivered', 'Read', 'Failed']) {
        const tile = main.getByText(figure, { exact: true }).first().locator('..');
        await expect(tile).toContainText(/\d/);
      }
      await expect(
        main.getByRole('group', { name: 'Messages per day' }).locator('svg').first(),
      ).toBeVisible();
      const bars = main.getByRole('group', { name: 'Messages per day' }).locator('.recharts-bar-rectangle');
      await expect(bars).toHaveCount(3 * 14);
      await expect(main.getByRole('heading', { name: 'To do' })).toBeVisible();
      await expect(main.getByRole('checkbox')).toHaveCount(3);
      await expect(main.getByRole('heading', { name: 'Chats' })).toBeVisible();
      await expect(main.getByRole('listitem').filter({ hasText: 'Lakshmi Iyer' })).toBeVisible();
      expect(new Set(calls)).toEqual(new Set(['/api/userp']));
    });
  }
});
