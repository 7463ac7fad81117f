// Parts: users, accounts.
import type { Page } from '@playwright/test';
import { formField, recordForms } from './harness/accounts.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { fieldErrors } from './harness/registration.ts';
import { nextResponse } from './harness/responses.ts';
import { pageHeading, sidebar } from './harness/routes.ts';
import { saveToken } from './harness/session.ts';
import { deepUnless, expect, test } from './harness/test.ts';

const address = '/client-area/my-account';
const field = (page: Page, label: string) => formField(page, 'Update User Information', label);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const labels = [
  ...[
    'Name',
    'Business Name',
    'Email Address',
    'Mobile Number',
    'Address',
    'City',
    'District',
    'Select State',
  ],
  ...['Pincode', 'Api Token'],
];

test('[USR-08] an account without a token is validated, gets a token and is updated', async ({
  page,
  product,
  request,
  toasts,
}) => {
  const email = 'own-account@example.com';
  const user = await createUserWithPassword(request, product, { email });
  const forms = await recordForms(page);
  const saved = () => forms.filter(({ path }) => path === '/api/web/account-update');
  await saveToken(page, user.token);
  await page.goto(address);
  await expect(pageHeading(page, 'Update User Information')).toBeVisible();
  const form = page.getByRole('form', { name: 'Update User Information' });
  await expect(form.locator('label')).toHaveText(labels);
  await expect(field(page, 'Email Address')).toHaveValue(email);
  await expect(field(page, 'Mobile Number')).toHaveValue('+91 98220 41733');
  for (const label of ['Email Address', 'Mobile Number']) {
    await expect(field(page, label)).toHaveAttribute('readonly', '');
  }
  await expect(fieldErrors(page)).toHaveCount(0);

  const reported: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = {
    Name: [
      ['', 'Name is required'],
      ['Asha', 'Name must be at least 2 characters'],
      ['Asha Rao', null],
    ],
    'Business Name': [
      ['', 'Business name is required'],
      ['A', 'Business name must be at least 2 characters'],
      ['Rao Stores', null],
    ],
    Address: [
      ['', 'Address is required'],
      ['Pune', 'Address must be at least 5 characters'],
      ['9 Karve Road', null],
    ],
    City: [
      ['', 'City is required'],
      ['Nashik', null],
    ],
    District: [
      ['', 'District name is required'],
      ['Nashik', null],
    ],
    Pincode: [
      ['', 'Enter a valid 6-digit pincode'],
      ['4220', 'Enter a valid 6-digit pincode'],
      ['PIN 422 005', null],
    ],
  };
  for (const [label, rules] of Object.entries(reported)) {
    for (const [value, message] of rules) {
      await field(page, label).fill(value);
      await field(page, label).blur();
      await expect(fieldErrors(page), `${label} "${value}"`).toHaveText(message === null ? [] : [message]);
    }
  }
  await field(page, 'Select State').focus();
  await field(page, 'Select State').selectOption('');
  await field(page, 'Select State').blur();
  await expect(fieldErrors(page)).toHaveText(['State is required']);
  await field(page, 'Select State').selectOption('GA');
  await expect(fieldErrors(page)).toHaveCount(0);

  await press(page, 'Update Profile');
  await expect(fieldErrors(page)).toHaveText(['Click Generate Token']);
  expect(saved()).toEqual([]);
  const generated = await nextResponse(page, '**/api/web/generate-token');
  await press(page, 'Generate Token');
  const { data: token } = await (await generated()).json();
  await expect(field(page, 'Api Token')).toHaveValue(token);
  await expect(fieldErrors(page)).toHaveCount(0);
  await press(page, 'Update Profile');
  await expect
    .poll(() => toasts)
    .toEqual([
      { tone: 'success', text: 'Token Generated' },
      { tone: 'success', text: 'Profile Updated Successfully' },
    ]);
  expect(saved()).toEqual([
    {
      path: '/api/web/account-update',
      fields: {
        name: 'Asha Rao',
        business_name: 'Rao Stores',
        address: '9 Karve Road',
        city: 'Nashik',
        district: 'Nashik',
        state: 'GA',
        pincode: '422005',
        token,
      },
    },
  ]);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Asha Rao');
  await expect(field(page, 'Pincode')).toHaveValue('422005');
  await expect(field(page, 'Select State')).toHaveValue('GA');
  await expect(field(page, 'Api Token')).toHaveValue(token);
  await expect(field(page, 'Api Token')).toHaveAttribute('type', 'password');
});

for (const role of ['Partner', 'User'] as const) {
  test(
    `[USR-08] ${role} must confirm before losing unsaved changes`,
    deepUnless(role === 'User'),
    async ({ page, logInAs }) => {
      await logInAs(role);
      await page.goto(address);
      await expect(pageHeading(page, 'Update User Information')).toBeVisible();
      const name = await field(page, 'Name').inputValue();
      await field(page, 'Name').fill(`${name} Rao`);
      const leave = () => sidebar(page).getByRole('link', { name: 'Documentation' }).click();
      await leave();
      await expect(page.getByRole('alertdialog')).toContainText(
        'Your changes to your account are not saved.',
      );
      await press(page, 'Stay');
      await expect(page).toHaveURL(address);
      await expect(field(page, 'Name')).toHaveValue(`${name} Rao`);
      await leave();
      await press(page, 'Leave');
      await expect(pageHeading(page, 'API documentation')).toBeVisible();
      await page.goto(address);
      await expect(field(page, 'Name')).toHaveValue(name);
    },
  );
}
