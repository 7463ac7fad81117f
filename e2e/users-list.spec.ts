// Parts: users, accounts.
import type { Page } from '@playwright/test';
import {
  base64,
  createClient,
  editAddress,
  type KnownUser,
  listAs,
  recordForms,
  switchOff,
} from './harness/accounts.ts';
import { pageHeading, sidebar } from './harness/routes.ts';
import { deepUnless, expect, failedResponses, test } from './harness/test.ts';

const users = '/client-area/manage-user';
const partners = '/client-area/manage-partner';
const nobody = { json: { users: [], next: null, counts: { all: 0, connected: 0, switchedOff: 0 } } };

const heads = (page: Page) => page.getByRole('table').getByRole('columnheader');
const rowOf = (page: Page, { id }: KnownUser) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test.describe('in the lists,', () => {
  const columns = {
    'Admin, users': [
      ...['#id', 'Name', 'Mobile Number', 'Profile', 'View Template', 'Manage Permission', 'Connect Status'],
      ...['Edit', 'Delete', 'Action'],
    ],
    'Admin, partners': [
      ...[
        '#id',
        'Name',
        'Mobile Number',
        'Profile',
        'View User',
        'Manage Permission',
        'Edit',
        'Delete',
        'Action',
      ],
    ],
    'Partner, users': [
      ...['#id', 'Name', 'Mobile Number', 'Profile', 'View Template', 'Connect Status', 'Edit'],
    ],
  };
  const lists = [
    ['Admin', users, '/web/users', columns['Admin, users']],
    ['Admin', partners, '/web/partner', columns['Admin, partners']],
    ['Partner', users, '/web/users', columns['Partner, users']],
  ] as const;

  for (const [role, address, call, expected] of lists) {
    // Every run covers the longest list; the tests of `list-users` cover the columns of each role.
    test(
      `[USR-02] ${role} sees exactly the columns of ${address}, one row for each account, or "No Data Found"`,
      deepUnless(role === 'Admin' && expected.includes('View Template')),
      async ({ page, product, request, logInAs }) => {
        const known = await listAs(request, product, role, call);
        await logInAs(role);
        await page.goto(address);
        await expect(heads(page)).toHaveText(expected);
        await expect(rows(page)).toHaveCount(known.length);
        for (const account of known.slice(0, 8)) {
          const row = rowOf(page, account);
          const mobile = `+91 ${account.mobile_no.slice(0, 5)} ${account.mobile_no.slice(5)}`;
          await expect(row.getByRole('rowheader')).toContainText(account.business_name);
          await expect(row.getByRole('rowheader')).toContainText(account.name);
          await expect(row.getByRole('cell', { name: mobile, exact: true })).toBeVisible();
          if (expected.includes('Connect Status')) {
            const state = account.isconnected ? 'Connected' : 'Not connected';
            await expect(row.getByRole('cell', { name: state, exact: true })).toBeVisible();
          }
          const action = row.getByRole('switch', { name: `${account.business_name} active` });
          if (expected.includes('Action')) await expect(action).toBeChecked({ checked: account.isactive });
          else await expect(action).toHaveCount(0);
        }
        await page.route('**/api/v1/users/list', (route) => route.fulfill(nobody));
        await page.reload();
        await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
        await expect(heads(page)).toHaveText(expected);
        await expect(rows(page)).toHaveCount(0);
      },
    );
  }

  test('[LIST-01] the filter takes one line in its sheet on a small phone', async ({ page, logInAs }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logInAs('Admin');
    await page.goto(users);
    await expect(
      page.getByRole('list', { name: 'Manage Users' }).getByRole('listitem').first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const choices = page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio');
    await expect(choices).toHaveCount(4);
    const tops = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('[USR-02] a row keeps all its parts on a phone', async ({ page, product, request, logInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [account] = await listAs(request, product, 'Admin');
    if (!account) throw new Error('The demo data has users');
    await logInAs('Admin');
    await page.goto(users);
    const row = page.getByRole('list', { name: 'Manage Users' }).getByRole('listitem').first();
    await expect(row).toContainText(account.business_name);
    await expect(row).not.toContainText(String(account.id));
    await row.getByRole('button', { name: `More ${account.business_name}` }).click();
    await expect(row).toContainText(String(account.id));
    await expect(row.getByRole('switch')).toBeChecked({ checked: account.isactive });
    await row.getByRole('button', { name: `Actions for ${account.business_name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'View Template',
      'Manage Permission',
      'Edit',
      'Delete',
    ]);
    await page.getByRole('menuitem', { name: 'Manage Permission' }).click();
    await expect(page).toHaveURL(editAddress(account.id));
  });

  test('any column can be sorted, and the header stays in view', async ({ page, logInAs }) => {
    await logInAs('Admin');
    await page.goto(users);
    const ids = () =>
      rows(page)
        .getByRole('cell')
        .filter({ hasText: /^\d{5}$/ })
        .allTextContents();
    await expect(page.getByRole('columnheader', { name: '#id' })).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).getByRole('rowheader').first()).toBeVisible();
    const newestFirst = await ids();
    expect(newestFirst).toEqual(newestFirst.toSorted().toReversed());
    await page.getByRole('button', { name: '#id' }).press('Enter');
    await expect(page.getByRole('columnheader', { name: '#id' })).toHaveAttribute('aria-sort', 'ascending');
    expect(await ids()).toEqual(newestFirst.toReversed());
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    const names = await rows(page).getByRole('rowheader').locator('b').allTextContents();
    const inOrder = new Intl.Collator('en-IN', { sensitivity: 'base' });
    expect(names).toEqual(names.toSorted(inOrder.compare));
    await page.keyboard.press('End');
    await expect(rows(page).last()).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: 'Mobile Number' })).toBeInViewport();
  });
});

test.describe('in the loaded rows,', () => {
  test('[USR-03] search finds an account by mobile or email in the loaded rows and shows a message for each result', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    // Other tests of this product create clients that share a number.
    const clients = await listAs(request, product, 'Partner');
    const isAlone = ({ mobile_no }: { mobile_no: string }) =>
      clients.filter((client) => client.mobile_no === mobile_no).length === 1;
    const [first, , third] = clients.filter(isAlone);
    if (!first || !third) throw new Error('The demo data has clients');
    const reads: string[] = [];
    page.on('request', (sent) => {
      if (/\/api\/.*\/users/.test(sent.url())) reads.push(new URL(sent.url()).pathname);
    });
    await logInAs('Partner');
    await page.goto(users);
    await expect(rows(page).first()).toBeVisible();
    const by = page.getByRole('combobox', { name: 'Search by' });
    const box = page.getByRole('searchbox');
    const message = page.getByRole('main').getByRole('alert');
    await expect(by.locator('option')).toHaveText(['Select', 'Mobile', 'Email', 'Any']);

    const all = await rows(page).count();
    const invalid = [
      ['', '', 'Please Select Mobile/Email'],
      ['', first.mobile_no, 'Please Select Mobile/Email'],
      ['mobile', '', 'Enter a valid 10-digit mobile number'],
      ['mobile', first.mobile_no.slice(1), 'Enter a valid 10-digit mobile number'],
      ['mobile', `${first.mobile_no}0`, 'Enter a valid 10-digit mobile number'],
      ['email', '', 'Invalid email format'],
      ['email', 'kamala@', 'Invalid email format'],
    ] as const;
    for (const [field, typed, text] of invalid) {
      await by.selectOption(field);
      await box.fill(typed);
      await box.press('Enter');
      await expect(message, `${field} "${typed}"`).toHaveText(text);
      await expect(rows(page)).toHaveCount(all);
    }
    expect(toasts).toEqual([]);

    const outcomes = [
      ['mobile', '6000000001', null, 'No user found with this mobile number.'],
      ['mobile', `  ${first.mobile_no} `, first, 'User Found'],
      ['email', 'nobody@example.com', null, 'No user found with this email.'],
      // An address that only contains the email does not match.
      ['email', `x${third.email}`, null, 'No user found with this email.'],
      ['email', ` ${third.email.toUpperCase()} `, third, 'User Found'],
    ] as const;
    for (const [field, typed, found, label] of outcomes) {
      await by.selectOption(field);
      await box.fill(typed);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect.poll(() => toasts.at(-1)).toEqual({ tone: found ? 'success' : 'error', text: label });
      if (found) {
        await expect(rows(page)).toHaveCount(1);
        await expect(rowOf(page, found)).toBeVisible();
        await expect(message).toHaveCount(0);
      } else {
        await expect(message).toHaveText(label);
        await expect(page.getByText('No Data Found')).toBeVisible();
      }
    }
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows(page)).toHaveCount(all);
    expect(reads).toEqual(['/api/v1/users/list']);
  });
});

test.describe('in the activation column,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[USR-04] an Admin’s switch flips only once users-activation has succeeded', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    const client = await createClient(request, product, 'Partner', {
      email: 'switched@example.com',
      business_name: 'Switched Stores',
    });
    const forms = await recordForms(page);
    await logInAs('Admin');
    await page.goto(users);
    const action = rowOf(page, client).getByRole('switch', { name: 'Switched Stores active' });
    await expect(action).toBeChecked();

    const activation = '**/api/web/users-activation';
    for (const [response, text] of [
      [{ json: { status: false, message: 'Not today' } }, 'Not today'],
      [{ status: 500, body: '' }, 'Internal Server Error'],
    ] as const) {
      await page.route(activation, (route) => route.fulfill(response));
      await switchOff(page, action);
      await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'error', text: text });
      await expect(action).toBeChecked();
      await page.unroute(activation);
    }

    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(activation, async (route) => {
      await isReleased;
      await route.continue();
    });
    await action.click();
    const question = page.getByRole('alertdialog', { name: 'Switch off Switched Stores?' });
    await expect(question).toContainText('switched@example.com');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(action).toBeFocused();
    await switchOff(page, action);
    await expect(action).toHaveAttribute('aria-busy', 'true');
    await expect(action).toBeChecked();
    release();
    await expect(action).not.toBeChecked();
    expect(toasts.at(-1)).toEqual({ tone: 'success', text: 'User switched off' });
    await page.reload();
    await expect(action).not.toBeChecked();
    await action.press('Space');
    await expect(action).toBeChecked();
    const switched = forms.filter(({ path }) => path === '/api/web/users-activation');
    expect(switched).toHaveLength(4);
    for (const { fields } of switched) expect(fields).toEqual({ userid: base64(client.id) });
  });

  test('[USR-04] a Partner has no activation switch', { tag: '@deep' }, async ({ page, logInAs }) => {
    await logInAs('Partner');
    await page.goto(users);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  });
});

test.describe('in the delete column,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[USR-05] a deletion is confirmed by name, calls delete-user with the encoded id and then removes the row', async ({
    page,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    const client = await createClient(request, product, 'Partner', {
      email: 'going@example.com',
      business_name: 'Going Stores',
    });
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/delete-user/'))
        calls.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
    });
    await logInAs('Admin');
    await page.goto(users);
    const row = rowOf(page, client);
    const pressDelete = async () => {
      await row.getByRole('button', { name: 'Delete Going Stores' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Delete Going Stores?');
      await expect(page.getByRole('alertdialog')).toContainText('Payments and invoices are kept.');
    };
    const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

    await pressDelete();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await pressDelete();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row).toBeVisible();
    expect(calls).toEqual([]);

    await page.route('**/api/web/delete-user/**', (route) => route.fulfill({ status: 500, body: '' }));
    await pressDelete();
    await confirm();
    await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'error', text: 'Internal Server Error' });
    await expect(row).toBeVisible();
    await page.unroute('**/api/web/delete-user/**');

    await pressDelete();
    await confirm();
    await expect(row).toHaveCount(0);
    expect(toasts.at(-1)).toEqual({ tone: 'success', text: 'User Deleted Successfully' });
    const call = `DELETE /api/web/delete-user/${encodeURIComponent(base64(client.id))}`;
    expect(calls).toEqual([call, call]);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('[USR-05] a partner with clients is not deleted, and the message gives the reason', async ({
    page,
    logInAs,
  }) => {
    await logInAs('Admin');
    await page.goto(partners);
    await page.getByRole('button', { name: 'Delete Desai Digital Services' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('still has clients');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('rowheader', { name: /Desai Digital Services/ })).toBeVisible();
  });

  test('[USR-05] a Partner cannot delete users', { tag: '@deep' }, async ({ page, logInAs }) => {
    await logInAs('Partner');
    await page.goto(users);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /Delete/ })).toHaveCount(0);
  });
});

test.describe('the links of the lists', () => {
  const toUser = { address: 'view-user', heading: 'View User' };
  const toEdit = { address: 'edit-user', heading: 'Update User Information' };
  const toTemplates = { address: 'manage-template', heading: 'Manage Template' };
  const links = {
    Profile: ['View', toUser],
    'View User': ['View user', toUser],
    'View Template': ['Templates', toTemplates],
    'Manage Permission': ['Permissions', toEdit],
    Edit: ['Edit', toEdit],
  } as const;
  for (const [role, address, call, led] of [
    ['Admin', users, '/web/users', ['Profile', 'View Template', 'Manage Permission', 'Edit']],
    ['Admin', partners, '/web/partner', ['Profile', 'View User', 'Manage Permission', 'Edit']],
    ['Partner', users, '/web/users', ['Profile', 'View Template', 'Edit']],
  ] as const) {
    test(
      `[USR-11] ${role} follows every link of ${address}`,
      deepUnless(role === 'Admin' && address === users),
      async ({ page, product, request, logInAs }) => {
        const [, account] = await listAs(request, product, role, call);
        if (!account) throw new Error('The demo data has accounts');
        await logInAs(role);
        await page.goto(address);
        await expect(heads(page).first()).toBeVisible();
        const names = await heads(page).allTextContents();
        for (const head of led) {
          const [text, target] = links[head];
          await test.step(head, async () => {
            // The name is the row's header, a th.
            const cell = rowOf(page, account).locator('td, th').nth(names.indexOf(head));
            const link = cell.getByRole('link');
            await expect(link).toHaveAccessibleName(new RegExp(`^${text}\\b.*${account.business_name}`));
            await link.click();
            const id = encodeURIComponent(base64(account.id));
            await expect(page).toHaveURL(`/client-area/${target.address}/${id}`);
            await expect(pageHeading(page, target.heading)).toBeVisible();
            await page.goBack();
            await expect(heads(page).first()).toBeVisible();
          });
        }
        await expect(sidebar(page)).toBeVisible();
      },
    );
  }
});

test('a list keeps its order, filter and search on the way back, also on a phone', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const changes = { business_name: 'Zebra Stores', mobile_no: '9822041799' };
  const zebra = await createClient(request, product, 'Partner', { email: 'zebra@example.com', ...changes });
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs('Admin');
  await page.goto(users);
  const items = page.getByRole('list', { name: 'Manage Users' }).getByRole('listitem');
  const by = page.getByRole('combobox', { name: 'Sort by' });
  const sheet = page.getByRole('button', { name: /^Filter and sort/ });
  await sheet.click();
  await by.selectOption({ label: 'Name' });
  await page.getByRole('button', { name: 'Sort descending' }).click();
  await page.getByRole('dialog').getByText('Connected', { exact: true }).click();
  await expect(page).toHaveURL(/sort=-name&show=connected$/);
  // The address changes before the list is rendered.
  await expect(page.getByRole('radio', { name: 'Connected', exact: true })).toBeChecked();
  await page.getByRole('dialog').getByText('All', { exact: true }).click();
  await expect(page).toHaveURL(/sort=-name$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(items.first()).toContainText('Zebra Stores');
  await page.getByRole('combobox', { name: 'Search by' }).selectOption({ label: 'Mobile' });
  await page.getByRole('searchbox').fill('98220 41799');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await page.getByRole('button', { name: 'More Zebra Stores' }).first().click();
  await expect(items.first()).toContainText(String(zebra.id));
  await page.getByRole('button', { name: 'Actions for Zebra Stores' }).first().click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/view-user/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=-name$/);
  await expect(page.getByRole('searchbox')).toHaveValue('98220 41799');
  await expect(page.getByRole('button', { name: 'Actions for Zebra Stores' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(items.first()).toContainText('Zebra Stores');
  await sheet.click();
  await expect(by).toHaveValue('name');
});
