// Parts: users, accounts.
import type { Page } from '@playwright/test';
import { formField, listAs, mailsTo, recordForms } from './harness/accounts.ts';
import { fieldErrors } from './harness/registration.ts';
import { pageHeading } from './harness/routes.ts';
import { deepUnless, expect, test } from './harness/test.ts';

const address = '/client-area/create-user';
const field = (page: Page, label: string) => formField(page, 'User Registration', label);
const button = (page: Page, name: 'Register' | 'Reset') =>
  page.getByRole('form', { name: 'User Registration' }).getByRole('button', { name, exact: true });

/** The states and union territories of India, literally. */
const states = [
  ...[
    'AN',
    'AP',
    'AR',
    'AS',
    'BR',
    'CH',
    'CG',
    'DH',
    'DL',
    'GA',
    'GJ',
    'HR',
    'HP',
    'JK',
    'JH',
    'KA',
    'KL',
    'LA',
  ],
  ...[
    'LD',
    'MP',
    'MH',
    'MN',
    'ML',
    'MZ',
    'NL',
    'OD',
    'PY',
    'PB',
    'RJ',
    'SK',
    'TN',
    'TS',
    'TR',
    'UP',
    'UK',
    'WB',
  ],
];

const client = {
  Name: 'Kamala Venkatesh',
  'Business Name': 'Kamala Stores',
  'Email Address': '',
  'Mobile Number': '9845022173',
  Address: '14, Gandhi Bazaar Main Road',
  City: 'Bengaluru',
  District: 'Bengaluru Urban',
  Pincode: '560004',
};
const labels = [...Object.keys(client).slice(0, 7), 'Select State', 'Pincode'];

async function fill(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...client, 'Email Address': email })) {
    await field(page, label).fill(value);
  }
  await field(page, 'Select State').selectOption('KA');
}

async function expectEmpty(page: Page): Promise<void> {
  for (const label of labels) await expect(field(page, label)).toHaveValue('');
}

test.describe('on Create User,', () => {
  for (const role of ['Admin', 'Partner'] as const) {
    test(
      `[USR-01] the form of ${role} has nine fields in order, every state, Register and Reset, and creates a user`,
      deepUnless(role === 'Admin'),
      async ({ page, product, request, logInAs, toasts }) => {
        const email = `kamala-of-${role.toLowerCase()}@example.com`;
        const forms = await recordForms(page);
        await logInAs(role);
        await page.goto(address);
        await expect(pageHeading(page, 'User Registration')).toBeVisible();
        const form = page.getByRole('form', { name: 'User Registration' });
        await expect(form.locator('label')).toHaveText(labels);
        const state = field(page, 'Select State');
        await expect(state.locator('option').first()).toHaveText('Select State');
        const options = state.locator('option:not([value=""])');
        expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
          states,
        );
        await expect(state.locator('option[value=MH]')).toHaveText('Maharashtra (MH)');
        await expect(state.locator('option[value=WB]')).toHaveText('West Bengal (WB)');

        await fill(page, email);
        await field(page, 'Pincode').fill('12');
        await field(page, 'Pincode').blur();
        await expect(fieldErrors(page)).toHaveCount(1);
        await button(page, 'Reset').click();
        await expectEmpty(page);
        await expect(fieldErrors(page)).toHaveCount(0);

        await fill(page, email);
        await button(page, 'Register').click();
        await expect
          .poll(() => forms)
          .toEqual([
            {
              path: '/api/web/create-user',
              fields: {
                name: 'Kamala Venkatesh',
                business_name: 'Kamala Stores',
                email,
                mobile_no: '9845022173',
                address: '14, Gandhi Bazaar Main Road',
                city: 'Bengaluru',
                district: 'Bengaluru Urban',
                state: 'KA',
                pincode: '560004',
              },
            },
          ]);
        await expect.poll(() => toasts).toEqual([{ tone: 'success', text: 'User Registered Successfully' }]);
        await expectEmpty(page);
        const [newest] = await listAs(request, product, role);
        expect(newest).toMatchObject({ email, business_name: 'Kamala Stores', mobile_no: '9845022173' });
        // The account has no password yet: the link to set one goes to its owner.
        await expect.poll(async () => (await mailsTo(request, product, email)).length).toBe(1);

        await fill(page, email);
        await button(page, 'Register').click();
        await expect
          .poll(() => toasts.at(-1))
          .toEqual({ tone: 'error', text: 'This email address is already registered.' });
        await expect(field(page, 'Business Name')).toHaveValue('Kamala Stores');
        // Typed input is not lost without a confirmation.
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Manage Users' })
          .click();
        await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
        await page.getByRole('button', { name: 'Stay' }).click();
        await expect(field(page, 'Business Name')).toHaveValue('Kamala Stores');
      },
    );
  }
});

test('[USR-13] every rule shows its message once its field has been touched', async ({ page, logInAs }) => {
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/create-user') && sent.method() === 'POST') calls.push(sent.url());
  });
  await logInAs('Partner');
  await page.goto(address);
  await expect(field(page, 'Name')).toBeVisible();
  await expect(fieldErrors(page)).toHaveCount(0);
  const reported: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = {
    Name: [
      ['', 'Name is required'],
      ['Asha', 'Name must be at least 2 characters'],
      ['Ashaa', null],
    ],
    'Business Name': [
      ['', 'Business name is required'],
      ['A', 'Business name must be at least 2 characters'],
      ['AB', null],
    ],
    'Email Address': [
      ['', 'Invalid email format'],
      ['asha@', 'Invalid email format'],
      ['asha@example.com', null],
    ],
    'Mobile Number': [
      ['', 'Enter a valid 10-digit mobile number'],
      ['987654321', 'Enter a valid 10-digit mobile number'],
      ['98765432100', 'Enter a valid 10-digit mobile number'],
      ['5876543210', 'Enter a valid 10-digit mobile number'],
      ['98765o3210', 'Enter a valid 10-digit mobile number'],
      ['6876543210', null],
      ['9876543210', null],
    ],
    Address: [
      ['', 'Address is required'],
      ['Pune', 'Address must be at least 5 characters'],
      ['Puneh', null],
    ],
    City: [
      ['', 'City is required'],
      ['X', null],
    ],
    District: [
      ['', 'District name is required'],
      ['X', null],
    ],
    Pincode: [
      ['', 'Enter a valid 6-digit pincode'],
      ['41103', 'Enter a valid 6-digit pincode'],
      ['411030', null],
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
  await field(page, 'Select State').blur();
  await expect(fieldErrors(page)).toHaveText(['State is required']);
  await button(page, 'Register').click();
  await expect(field(page, 'Select State')).toBeFocused();
  expect(calls).toEqual([]);
  await field(page, 'Select State').selectOption('TN');
  await expect(fieldErrors(page)).toHaveCount(0);

  const pincode = field(page, 'Pincode');
  await pincode.fill('');
  await pincode.pressSequentially('4a1-1 0307');
  await expect(pincode).toHaveValue('411030');
  await pincode.fill('PIN 411 030 (Pune)');
  await expect(pincode).toHaveValue('411030');
});
