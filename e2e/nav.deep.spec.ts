import { roles } from './harness/roles.ts';
import { addressOf, clientId, pageHeading, protectedRoutes, publicRoutes } from './harness/routes.ts';
import { expect, test } from './harness/test.ts';

test.describe('[NAV-01] every route of section 2 is reached', () => {
  test('every route is reached by URL, and again after a reload', async ({
    page,
    product,
    request,
    signInAs,
  }) => {
    for (const { address, shows } of publicRoutes) {
      await page.goto(address);
      await expect(page.getByText(shows).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(shows).first()).toBeVisible();
    }
    const id = await clientId(request, product);
    for (const role of roles) {
      const tab = await page.context().newPage();
      await signInAs(role, tab);
      // Each route once, with the first role that it opens to.
      const own = protectedRoutes.filter((route) => roles.find((one) => route.opensTo[one]) === role);
      for (const route of own) {
        const heading = pageHeading(tab, route.opensTo[role] ?? '');
        await tab.goto(addressOf(route, id));
        await expect(heading).toBeVisible();
        await tab.reload();
        await expect(heading).toBeVisible();
        expect(new URL(tab.url()).pathname).toBe(addressOf(route, id));
      }
      await tab.close();
    }
  });
});
