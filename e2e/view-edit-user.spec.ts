// Parts: users, accounts.
import type { APIRequestContext, Page } from '@playwright/test';
import {
  base64,
  createClient,
  editAddress,
  formField,
  listAs,
  meera,
  recordForms,
  requestAs,
  viewAddress,
} from './harness/accounts.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import type { Product } from './harness/product.ts';
import { readableDay } from './harness/readable-day.ts';
import { pageHeading } from './harness/routes.ts';
import { deepUnless, expect, test } from './harness/test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const editField = (page: Page, label: string) => formField(page, 'Update User Information', label);
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();

test.describe('[USR-06] on View User,', () => {
  for (const role of ['Admin', 'Partner'] as const) {
    test(
      `[USR-06] ${role} sees every field read-only with Expire Date, and copies the Api Token with one click`,
      deepUnless(role === 'Admin'),
      async ({ page, context, product, request, logInAs }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const known = (await listAs(request, product, 'Partner')).find(({ isconnected }) => isconnected);
        if (!known) throw new Error('The demo data has a connected client');
        const { data } = await requestAs(request, product, role, '/web/user-information', {
          userid: base64(known.id),
        });
        expect(data.expire_date).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(data.api_token).toMatch(/^[\w-]{43}$/);
        const forms = await recordForms(page);
        await logInAs(role);
        await page.goto(viewAddress(known.id));
        await expect(pageHeading(page, 'View User')).toBeVisible();
        const shown = {
          Name: data.name,
          'Business Name': data.business_name,
          'Email Address': data.email,
          'Mobile Number': `+91 ${data.mobile_no.slice(0, 5)} ${data.mobile_no.slice(5)}`,
          Address: data.address,
          City: data.city,
          District: data.district,
          State: new RegExp(`\\(${data.state}\\)$`),
          Pincode: data.pincode,
          'Expire Date': readableDay(data.expire_date),
          'Api Token': data.api_token,
        };
        for (const [label, value] of Object.entries(shown)) {
          await expect(field(page, label), label).toHaveValue(value);
          await expect(field(page, label), label).toHaveAttribute('readonly', '');
        }
        expect(forms).toEqual([{ path: '/api/web/user-information', fields: { userid: base64(known.id) } }]);

        await expect(field(page, 'Api Token')).toHaveAttribute('type', 'password');
        await page.getByRole('button', { name: 'Show Api Token' }).click();
        await expect(field(page, 'Api Token')).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: 'Copy Api Token' }).click();
        await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.api_token);
      },
    );
  }

  test.describe('at an address without a user,', () => {
    test.use({ expectedConsole: /status of 404/ });

    const foreign = async (request: APIRequestContext, product: Product) => {
      const own = await listAs(request, product, 'Partner');
      const all = await listAs(request, product, 'Admin');
      return String(all.find(({ id }) => !own.some((one) => one.id === id))?.id);
    };
    for (const [what, idOf] of [
      ['a user of another partner', foreign],
      ['an unknown user', async () => '999999'],
      ['an id with a letter', async () => '1e3'],
    ] as const)
      test(
        `${what} is reported with a link to the list`,
        deepUnless(idOf === foreign),
        async ({ page, product, request, logInAs }) => {
          const id = await idOf(request, product);
          await logInAs('Partner');
          for (const addressOf of [viewAddress, editAddress]) {
            await page.goto(addressOf(id));
            await expect(page.getByText('User not found')).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          }
          await page.getByRole('main').getByRole('link', { name: 'Manage Users' }).click();
          await expect(pageHeading(page, 'Manage Users')).toBeVisible();
        },
      );
  });
});

test.describe('[USR-07] on Edit User,', () => {
  const profile = ['Name', 'Business Name', 'Email Address', 'Mobile Number', 'Address', 'City', 'District'];
  const whole = [...profile, 'Select State', 'Pincode', 'Expire Date', 'Api Token'];
  const labels = (page: Page) => page.getByRole('form', { name: 'Update User Information' }).locator('label');

  test('[USR-07] an Admin edits a user’s profile, expiry date and token', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    const client = await createClient(request, product, 'Partner', { email: 'edited-by-admin@example.com' });
    const read = async () =>
      (await requestAs(request, product, 'Admin', '/web/user-information', { userid: base64(client.id) }))
        .data;
    const forms = await recordForms(page);
    const updates = () => forms.filter(({ path }) => path === '/api/web/update-user');
    await logInAs('Admin');
    await page.goto(editAddress(client.id));
    await expect(pageHeading(page, 'Update User Information')).toBeVisible();
    await expect(page.getByText('Joshi Stores · Manage Permission', { exact: true })).toBeVisible();
    await expect(labels(page)).toHaveText(whole);

    // The form has no rules of its own: the server's message shows, and nothing typed is lost.
    await editField(page, 'Name').fill('Al');
    await editField(page, 'Pincode').fill('41');
    await update(page);
    await expect.poll(() => toasts).toEqual([{ tone: 'error', text: 'Name must be at least 2 characters' }]);
    await expect(editField(page, 'Name')).toHaveValue('Al');
    await expect(editField(page, 'Pincode')).toHaveValue('41');
    expect(await read()).toMatchObject({ name: 'Meera Joshi', pincode: '411030' });

    const generated = page.waitForResponse('**/api/web/generate-token/**');
    await page.getByRole('button', { name: 'Generate Token' }).click();
    const response = await generated;
    expect(new URL(response.url()).pathname).toBe(
      `/api/web/generate-token/${encodeURIComponent(base64('edited-by-admin@example.com'))}`,
    );
    const { data: token } = await response.json();
    await expect(editField(page, 'Api Token')).toHaveValue(token);
    expect((await read()).api_token).toBe('');
    await editField(page, 'Name').fill('Meera Rao');
    await editField(page, 'Mobile Number').fill('9822041734');
    await editField(page, 'Pincode').fill('411004');
    await editField(page, 'Select State').selectOption({ label: 'Goa (GA)' });
    await editField(page, 'Expire Date').fill('2031-03-09');
    await update(page);
    await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'success', text: 'User Updated Successfully' });
    expect(updates().at(-1)).toEqual({
      path: '/api/web/update-user',
      fields: {
        userid: base64(client.id),
        name: 'Meera Rao',
        business_name: 'Joshi Stores',
        email: 'edited-by-admin@example.com',
        mobile_no: '9822041734',
        address: '14 Laxmi Road',
        city: 'Pune',
        district: 'Pune',
        state: 'GA',
        pincode: '411004',
        token,
        date: '2031-03-09',
      },
    });
    expect(await read()).toMatchObject({
      ...{ name: 'Meera Rao', mobile_no: '9822041734', state: 'GA', pincode: '411004' },
      ...{ api_token: token, expire_date: '2031-03-09' },
    });

    // A token that is in use is replaced only after a confirmation.
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Replace the Api Token?');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(editField(page, 'Api Token')).toHaveValue(token);
  });

  test('an old form does not undo what the owner has saved since', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    const email = 'edited-by-two@example.com';
    const owner = await createUserWithPassword(request, product, { email });
    await logInAs('Admin');
    await page.goto(editAddress(owner.id));
    await expect(editField(page, 'City')).toHaveValue('Pune');
    const headers = { authorization: `Bearer ${owner.token}` };
    const read = async (path: string) =>
      (await request.get(`${product.url}/api/web/${path}`, { headers })).json();
    const { data: token } = await read('generate-token');
    const multipart = { ...meera, city: 'Mumbai', district: 'Mumbai', pincode: '400001', token };
    const saved = await request.post(`${product.url}/api/web/account-update`, { headers, multipart });
    expect(await saved.json()).toMatchObject({ status: true });
    await editField(page, 'Address').fill('3 Hill Road');
    await update(page);
    await expect.poll(() => toasts).toEqual([{ tone: 'success', text: 'User Updated Successfully' }]);
    const { data: now } = await read('my-account');
    expect(now).toMatchObject({
      address: '3 Hill Road',
      city: 'Mumbai',
      pincode: '400001',
      api_token: token,
    });
    // The saved values are read again, and nothing counts as unsaved.
    await expect(editField(page, 'City')).toHaveValue('Mumbai');
  });

  test('[USR-07] a Partner edits a client without Manage Permission, with a read-only expiry date', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    const known = (await listAs(request, product, 'Partner')).find(({ isconnected }) => isconnected);
    if (!known) throw new Error('The demo data has a connected client');
    const { data } = await requestAs(request, product, 'Partner', '/web/user-information', {
      userid: base64(known.id),
    });
    const forms = await recordForms(page);
    const updates = () => forms.filter(({ path }) => path === '/api/web/update-user');
    await logInAs('Partner');
    await page.goto(editAddress(known.id));
    await expect(pageHeading(page, 'Update User Information')).toBeVisible();
    await expect(labels(page)).toHaveText(whole);
    await expect(page.getByText(/Manage Permission/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Generate Token' })).toBeVisible();
    await expect(editField(page, 'Expire Date')).toHaveValue(readableDay(data.expire_date));
    for (const label of ['Expire Date', 'Email Address', 'Api Token']) {
      await expect(editField(page, label)).toHaveAttribute('readonly', '');
    }
    await editField(page, 'City').fill('Pimpri');
    await update(page);
    await expect.poll(() => toasts).toEqual([{ tone: 'success', text: 'User Updated Successfully' }]);
    expect(updates().at(-1)?.fields).toMatchObject({ city: 'Pimpri', token: data.api_token });
    expect(Object.keys(updates().at(-1)?.fields ?? {})).not.toContain('date');
    await editField(page, 'City').fill(data.city);
    await update(page);
    await expect.poll(() => toasts).toHaveLength(2);
  });

  for (const [viewed, hasToken] of [
    ['Partner', false],
    ['Admin', true],
    ['User', true],
  ] as const) {
    test(
      `[USR-07] a viewed ${viewed} has ${hasToken ? 'an expiry date and a token' : 'no expiry date and no token'}`,
      deepUnless(viewed !== 'Admin'),
      async ({ page, product, request, logInAs }) => {
        const path = viewed === 'Partner' ? '/web/partner' : '/web/users';
        const [account] = await listAs(request, product, 'Admin', path);
        if (!account) throw new Error('The demo data has accounts');
        // An Admin's own account is in no list; only another server returns one.
        if (viewed === 'Admin') {
          const flags = { whatsapp_connect: false, whatsapp_chat: false, chat_boat: false, webhook: false };
          await page.route('**/api/v1/users/*/access', (route) =>
            route.fulfill({ json: { role: 'Admin', ...flags } }),
          );
        }
        await logInAs('Admin');
        await page.goto(editAddress(account.id));
        await expect(labels(page)).toHaveText(hasToken ? whole : [...profile, 'Select State', 'Pincode']);
        await expect(page.getByRole('button', { name: 'Generate Token' })).toHaveCount(hasToken ? 1 : 0);
      },
    );
  }
});
