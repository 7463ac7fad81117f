// Parts: runtime, shell, pages.
import type { Page } from '@playwright/test';
import { formField } from './harness/accounts.ts';
import { logInBuyer, openPlans, order } from './harness/billing.ts';
import { openChatsAt } from './harness/chats.ts';
import {
  documentOf,
  liveVersion,
  newerUsers,
  releaseChanged,
  releaseNewerUsers,
  runModuleCommand,
} from './harness/modules.ts';
import { deleteDataDir, runProduct, seededDataDir } from './harness/product.ts';
import { logIn, saveToken } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';
import { expectTyped, nameField, typeName } from './harness/typed-page.ts';

const createUser = '/client-area/create-user';
const newer = newerUsers.version;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newerButton = (page: Page) => button(page, newerUsers.button);

/** Opens Create User and waits until its stream reports changes. */
async function openCreateUser(page: Page, search = ''): Promise<void> {
  const stream = page.waitForResponse('**/api/v1/account/events');
  await page.goto(createUser + search);
  await expect(nameField(page)).toBeVisible();
  await stream;
}

async function follow(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).first().click();
}

test.beforeEach(async ({ page, product, request }) => {
  await saveToken(page, await logIn(request, product, 'Admin'));
});

test('[MFE-10] an open page offers a new release within 5 seconds, and a second window of the browser does too', async ({
  page,
  context,
  product,
  request,
}) => {
  const first = await releaseNewerUsers(product);
  await openCreateUser(page);
  await typeName(page);
  const other = await context.newPage();
  await saveToken(other, await logIn(request, product, 'Admin'));
  await other.goto(createUser);
  await expect(nameField(other)).toBeVisible();
  // The second window joins the stream of the first one soon after its page is drawn.
  await other.waitForFunction(() => performance.now() > 3000);
  await runModuleCommand(product, ['live', 'users', newer]);
  try {
    for (const open of [page, other])
      await expect(open.getByText('Users was changed. Another version is ready.')).toBeVisible({
        timeout: 5000,
      });
    await expectTyped(page);
  } finally {
    await runModuleCommand(product, ['live', 'users', first]);
  }
});

test('[MFE-10] a console that stays open keeps the code of the last two releases of a module alone', {
  tag: '@deep',
}, async ({ page, product }) => {
  test.slow();
  const first = await liveVersion(product, 'users');
  const versions = [9.5, 9.6, 9.7, 9.8].map((number) => `${number}.0`);
  const containers = () =>
    page.evaluate(() =>
      Object.keys(globalThis).filter((key) => key.startsWith('users_') && Reflect.get(globalThis, key)),
    );
  await openCreateUser(page);
  try {
    for (const version of versions) {
      await releaseChanged(product, 'users', version, ['Register', `Register in ${version}`]);
      await runModuleCommand(product, ['live', 'users', version]);
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL(/dashboard/);
      await expect(async () => {
        await page.getByRole('link', { name: 'Dashboard' }).click();
        await page.getByRole('link', { name: 'Create User' }).click();
        await expect(button(page, `Register in ${version}`)).toBeVisible({ timeout: 1500 });
      }).toPass();
    }
    expect(await containers()).toEqual(['users_9_7_0', 'users_9_8_0']);
    // A release that was dropped loads again.
    await runModuleCommand(product, ['live', 'users', '9.5.0']);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('link', { name: 'Create User' }).click();
      await expect(button(page, 'Register in 9.5.0')).toBeVisible({ timeout: 1500 });
    }).toPass();
  } finally {
    await runModuleCommand(product, ['live', 'users', first]);
  }
});

test.describe('an urgent release', () => {
  test('[MFE-10] replaces the open page by itself, with typed text, caret and address kept', async ({
    page,
    product,
    toasts,
  }) => {
    const first = await releaseNewerUsers(product);
    await openCreateUser(page, '?from=here#there');
    await formField(page, 'User Registration', 'Mobile Number').fill('9876543210');
    await typeName(page);
    await nameField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
    const address = page.url();
    await runModuleCommand(product, ['live', 'users', newer, '--urgent']);
    try {
      await expect(newerButton(page)).toBeVisible();
      await expectTyped(page);
      await expect(formField(page, 'User Registration', 'Mobile Number')).toHaveValue('9876543210');
      await expect(nameField(page)).toBeFocused();
      await page.keyboard.type('X');
      await expect(nameField(page)).toHaveValue('KamXala Venkatesh');
      await expect
        .poll(() => toasts.map(({ text }) => text))
        .toContain('Users was updated. What you typed is still here.');
      expect(page.url()).toBe(address);
      // The form has the values too, not only its fields.
      await newerButton(page).click();
      await expect(formField(page, 'User Registration', 'Email Address')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(nameField(page)).not.toHaveAttribute('aria-invalid', 'true');
    } finally {
      await runModuleCommand(product, ['live', 'users', first]);
    }
  });

  test('[MFE-10] loses no key of a person who types while it arrives', { tag: '@deep' }, async ({
    page,
    product,
  }) => {
    const first = await releaseNewerUsers(product);
    await openCreateUser(page);
    await nameField(page).focus();
    // Faster than a person, so that keys come while the page is drawn.
    const keyMs = 5;
    const typedAfterLoadMs = 2000;
    let isTyping = true;
    const stop = page
      .waitForResponse(`**/modules/users/${newer}/**`)
      .then(() => page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), typedAfterLoadMs))
      .finally(() => {
        isTyping = false;
      });
    let typed = '';
    const typing = (async () => {
      for (; isTyping; typed += 'a') await page.keyboard.type('a', { delay: keyMs });
    })();
    await runModuleCommand(product, ['live', 'users', newer, '--urgent']);
    try {
      await Promise.all([stop, typing]);
      await expect(newerButton(page)).toBeVisible();
      await expect(nameField(page)).toHaveValue(typed);
      await expect(nameField(page)).toBeFocused();
    } finally {
      await runModuleCommand(product, ['live', 'users', first]);
    }
  });

  test('[MFE-10] waits while an input method composes text', { tag: '@deep' }, async ({ page, product }) => {
    const first = await releaseNewerUsers(product);
    await openCreateUser(page);
    await typeName(page);
    await nameField(page).dispatchEvent('compositionstart', { data: '' });
    const loaded = page.waitForResponse(`**/modules/users/${newer}/**`);
    await runModuleCommand(product, ['live', 'users', newer, '--urgent']);
    try {
      await loaded;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
      await expect(newerButton(page)).toHaveCount(0);
      await nameField(page).dispatchEvent('compositionend', { data: 'x' });
      await expect(newerButton(page)).toBeVisible();
      await expectTyped(page);
    } finally {
      await runModuleCommand(product, ['live', 'users', first]);
    }
  });

  test('[MFE-10] of the operators’ rollback is taken at once too', {
    tag: '@deep',
  }, async ({ page, product }) => {
    const first = await releaseNewerUsers(product);
    await runModuleCommand(product, ['live', 'users', newer]);
    try {
      await openCreateUser(page);
      await typeName(page);
      await expect(newerButton(page)).toBeVisible();
      await runModuleCommand(product, ['rollback', 'users', '--operations']);
      await expect(button(page, 'Register')).toBeVisible();
      await expectTyped(page);
    } finally {
      await runModuleCommand(product, ['live', 'users', first]);
    }
  });
});

test('[MFE-10] an urgent release of the chats keeps the conversation and the text in their window', {
  tag: '@deep',
}, async ({ openContext, product, logInAs }) => {
  await releaseChanged(product, 'chats', newer, ['Internal note', 'Internal note, for all']);
  const first = await liveVersion(product, 'chats');
  const page = await (await openContext()).newPage();
  await logInAs('User', page);
  const stream = page.waitForResponse('**/api/v1/account/events');
  const chat = await openChatsAt(page, 'Anjali Menon');
  const composer = chat.getByRole('textbox', { name: 'Message' });
  const message = chat.getByRole('article').last();
  await message.hover();
  await message.locator('..').getByRole('button', { name: 'Reply' }).click();
  await composer.fill('half a sentence');
  await stream;
  await runModuleCommand(product, ['live', 'chats', newer, '--urgent']);
  try {
    await expect(chat.getByRole('button', { name: 'Internal note, for all' })).toBeVisible();
    await expect(composer).toHaveValue('half a sentence');
    await expect(chat.getByRole('button', { name: 'Cancel reply' })).toBeVisible();
    await expect(page.getByText('Chats was updated. What you typed is still here.')).toBeVisible();
  } finally {
    await runModuleCommand(product, ['live', 'chats', first]);
    await page.close();
  }
});

test('[MFE-10] an urgent release of the chats keeps note mode and every typed letter of a team note', {
  tag: '@deep',
}, async ({ openContext, product, logInAs }) => {
  const version = '9.4.1';
  await releaseChanged(product, 'chats', version, ['Add note', 'Add note, urgent release']);
  const first = await liveVersion(product, 'chats');
  const page = await (await openContext()).newPage();
  await logInAs('User', page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const call = /chats\/(?:send|note)/.exec(request.url())?.[0];
    if (call !== undefined) sent.push(call);
  });
  const stream = page.waitForResponse('**/api/v1/account/events');
  const chat = await openChatsAt(page, 'Gurpreet Kaur');
  await chat.getByRole('button', { name: 'Internal note' }).click();
  await stream;
  const saving = chat.getByRole('button', { name: 'Add note, urgent release' });
  let isTyping = true;
  let typed = '';
  const typing = (async () => {
    for (; isTyping; typed += 'n') await page.keyboard.type('n', { delay: 30 });
  })();
  try {
    await runModuleCommand(product, ['live', 'chats', version, '--urgent']);
    await expect(saving).toBeVisible();
    isTyping = false;
    await typing;
    const note = chat.getByRole('textbox', { name: 'Internal note' });
    await expect(note).toBeFocused();
    await expect(note).toHaveValue(typed);
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toEqual(['chats/note']);
  } finally {
    isTyping = false;
    await runModuleCommand(product, ['live', 'chats', first]);
    await page.close();
  }
});

test('[MFE-10] an urgent release waits for the end of a payment, and replaces the page once its result was read', {
  tag: '@deep',
}, async ({ openContext, product, request }) => {
  await releaseChanged(product, 'billing', newer, ['Plans and pricing', 'Plans, urgent release']);
  const first = await liveVersion(product, 'billing');
  const page = await (await openContext()).newPage();
  await logInBuyer(page, request, product, 'urgent');
  const stream = page.waitForResponse('**/api/v1/account/events');
  await openPlans(page);
  await stream;
  const checkout = await order(page);
  await runModuleCommand(product, ['live', 'billing', newer, '--urgent']);
  try {
    await expect(page.getByText('Billing was changed. Another version is ready.')).toBeVisible();
    await checkout.getByRole('button', { name: 'Pay by UPI' }).click();
    const result = page.getByRole('dialog', { name: 'Payment received' });
    await expect(result).toBeVisible({ timeout: 15_000 });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    await result.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Plans, urgent release' })).toBeVisible();
    await expect(page.getByText(/^Current plan/)).toBeVisible();
  } finally {
    await runModuleCommand(product, ['live', 'billing', first]);
    await page.close();
  }
});

/** Text of the button in a release of this test. */
const textOf = (release: number) => `Register, release ${release}`;
const versionOf = (release: number) => `9.5.${release}`;
const dayMs = 24 * 3_600_000;

test.describe('a console that stays open for days', () => {
  // The server is away for a moment.
  test.use({ expectedConsole: failedResponses });

  test('[MFE-10] works through five releases and a server that is replaced, and takes the newest at each entry', {
    tag: '@deep',
  }, async ({ page, request }) => {
    test.setTimeout(600_000);
    const dataDir = await seededDataDir();
    let running = await runProduct(dataDir);
    const port = new URL(running.url).port;
    try {
      for (const release of [1, 2, 3, 4, 5])
        await releaseChanged(running, 'users', versionOf(release), ['Register', textOf(release)]);
      const before = await liveVersion(running, 'users');
      await page.clock.install();
      await saveToken(page, await logIn(request, running, 'Admin'));
      await page.goto(running.url + createUser);
      await typeName(page);
      for (const release of [1, 2, 3, 4, 5]) {
        await runModuleCommand(running, ['live', 'users', versionOf(release)]);
        if (release === 3) {
          await running.stop();
          running = await runProduct(dataDir, { PORT: port });
        }
        await page.clock.fastForward(dayMs / 24);
        await expect(page.getByText('Users was changed. Another version is ready.')).toBeVisible();
        await expectTyped(page);
      }
      expect((await documentOf(running, 'users')).live.version).not.toBe(before);
      await follow(page, 'Dashboard');
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      for (const release of [5, 2, 4]) {
        await runModuleCommand(running, ['live', 'users', versionOf(release)]);
        await page.clock.fastForward(4000);
        await follow(page, 'Create User');
        await expect(button(page, textOf(release))).toBeVisible();
        await follow(page, 'Dashboard');
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      }
      expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
    } finally {
      await running.stop();
      await deleteDataDir(dataDir);
    }
  });
});
