// Parts: users, accounts, audit.
import type { APIRequestContext } from '@playwright/test';
import {
  createClient,
  editAddress,
  type KnownUser,
  listAs,
  moveTo,
  setAccess,
  viewAddress,
} from './harness/accounts.ts';
import type { Product } from './harness/product.ts';
import { pageHeading } from './harness/routes.ts';
import { expect, test } from './harness/test.ts';

/** Creates a partner for one test. */
async function createPartner(
  request: APIRequestContext,
  product: Product,
  business_name: string,
): Promise<KnownUser> {
  const email = `${business_name.replaceAll(' ', '-').toLowerCase()}@example.com`;
  const made = await createClient(request, product, 'Admin', { email, business_name });
  await setAccess(request, product, made.id, { role: 'Partner' });
  return made;
}

test('an Admin moves a user to a partner, goes from the partner’s refused deletion to its clients and moves them', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  test.slow();
  const before = await createPartner(request, product, 'Leaving Partner');
  const after = await createPartner(request, product, 'Staying Partner');
  const client = await createClient(request, product, 'Partner', {
    email: 'to-be-moved@example.com',
    business_name: 'Moving Stores',
  });
  const dialog = page.getByRole('dialog', { name: 'Move Moving Stores' });
  await logInAs('Admin');

  await page.goto(editAddress(client.id));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Please select a partner')).toBeVisible();
  await dialog.getByLabel('Move to').selectOption('Leaving Partner');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Leaving Partner' })).toBeVisible();
  const own = await listAs(request, product, 'Partner');
  expect(own.some(({ id }) => id === client.id)).toBe(false);

  await page.goto('/client-area/manage-partner');
  await page.getByRole('button', { name: 'Delete Leaving Partner' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Leaving Partner was not deleted' });
  await expect(refusal.getByText('This partner still has clients. Move or delete them first.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Show its clients' }).click();
  await expect(pageHeading(page, 'View User')).toBeVisible();
  const clients = page.getByRole('table', { name: 'Clients' });
  await expect(clients.getByRole('row').filter({ hasText: 'Moving Stores' })).toBeVisible();
  await page.getByRole('button', { name: 'Move all' }).click();
  await dialog.getByLabel('Move to').selectOption('Staying Partner');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Clients (0)' })).toBeVisible();
  // The audit trail shows it at once.
  await expect(page.getByText('Moving Stores, to Meera Joshi, Staying Partner.')).toBeVisible();

  await page.goto(viewAddress(after.id));
  await expect(page.getByRole('heading', { name: 'Clients (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'View User: Moving Stores' }).click();
  const said = 'From Meera Joshi, Leaving Partner to Meera Joshi, Staying Partner.';
  await expect(page.getByText(said)).toBeVisible();

  await page.goto('/client-area/manage-partner');
  await page.getByRole('button', { name: 'Delete Leaving Partner' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Leaving Partner', { exact: true })).toHaveCount(0);
  expect((await listAs(request, product, 'Admin', '/web/partner')).some(({ id }) => id === before.id)).toBe(
    false,
  );
});

test.describe('after the move,', () => {
  // Saving gets a 404, which the browser logs.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a Partner who saves a client that was moved away sees the reason and keeps what was typed', async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    const after = await createPartner(request, product, 'Taking Partner');
    const client = await createClient(request, product, 'Partner', {
      email: 'moved-meanwhile@example.com',
      business_name: 'Meanwhile Stores',
    });
    await logInAs('Partner');
    await page.goto(editAddress(client.id));
    const form = page.getByRole('form', { name: 'Update User Information' });
    await form.getByLabel('City', { exact: true }).fill('Erode');
    await moveTo(request, product, client.id, after.id);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('this client is no longer yours');
    await expect(form.getByLabel('City', { exact: true })).toHaveValue('Erode');
    await form.getByRole('link', { name: 'Manage Users' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(pageHeading(page, 'Manage Users')).toBeVisible();
  });
});

test('the sidebar marks the list that an account belongs to', async ({ page, product, request, logInAs }) => {
  const partner = await createPartner(request, product, 'Marked Partner');
  const client = await createClient(request, product, 'Partner', {
    email: 'marked@example.com',
    business_name: 'Marked Stores',
  });
  const present = page.getByLabel('Main').locator('[aria-current=page]');
  await logInAs('Admin');
  await page.goto(viewAddress(partner.id));
  await expect(present).toHaveText('Manage Partner');
  await page.goto(editAddress(client.id));
  await expect(present).toHaveText('Manage Users');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Update User Information');
});
