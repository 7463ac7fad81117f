// Parts: runtime, shell.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import type { Page } from '@playwright/test';
import { type FaultyProxy, startFaultyProxy } from './harness/faulty-proxy.ts';
import { healByRetry } from './harness/heal-by-retry.ts';
import {
  aloneAddress,
  changeDocument,
  changeGrants,
  documentOf,
  newerUsers,
  releaseNewerUsers,
  runModuleCommand,
  switchModule,
} from './harness/modules.ts';
import type { Product } from './harness/product.ts';
import { logIn, saveToken } from './harness/session.ts';
import { test as base, deepUnless, expect, failedResponses } from './harness/test.ts';
import { expectTyped, nameField, typeName } from './harness/typed-page.ts';

const test = base.extend<{ readonly faultyProxy: FaultyProxy }>({
  faultyProxy: async ({ product }, use) => {
    const faultyProxy = await startFaultyProxy(product.url);
    await use(faultyProxy);
    await faultyProxy.stop();
  },
});

const createUser = '/client-area/create-user';

/** Makes the page check for changes, as it does on focus if its last check is some time ago. */
async function checkForChanges(page: Page): Promise<void> {
  // A page that has its own module alone requests the others within that time.
  const response = page.waitForResponse('**/modules/registry.json');
  await page.clock.fastForward(16_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await response;
}

/** Follows a link of the sidebar. */
async function follow(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).first().click();
}

test.beforeEach(async ({ page, product, request }) => {
  await page.clock.install();
  await saveToken(page, await logIn(request, product, 'Admin'));
});

test.describe('with typed text in the page,', () => {
  test('[MFE-08] a late response without a change leaves the page as it is', { tag: '@deep' }, async ({
    page,
    faultyProxy,
  }) => {
    await page.goto(`${faultyProxy.url}/client-area/subscription-settings`);
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
    // The modules that the page does not have come first.
    const others = page.waitForResponse('**/modules/registry.json');
    await page.clock.fastForward(4000);
    await others;
    await page.clock.fastForward(20_000);
    const late = faultyProxy.breakNext(/^\/modules\/registry\.json/, 'late');
    const response = page.waitForResponse('**/modules/registry.json');
    await follow(page, 'Create User');
    await typeName(page);
    expect(late()).toBe(1);
    await response;
    await expectTyped(page);
  });

  test('[MFE-08] a response that switches another module off leaves the page as it is', {
    tag: '@deep',
  }, async ({ page, product }) => {
    await page.goto(createUser);
    await typeName(page);
    await switchModule(product, 'billing', 'off');
    try {
      await checkForChanges(page);
      await expect(page.getByRole('link', { name: 'Subscription Settings' })).toHaveCount(0);
      await expectTyped(page);
    } finally {
      await switchModule(product, 'billing', 'on');
    }
  });

  test('[MFE-08] a response that switches the page’s own module off is reported, and the page stays', async ({
    page,
    product,
  }) => {
    await page.goto(createUser);
    await typeName(page);
    await runModuleCommand(product, ['off', 'users']);
    try {
      await checkForChanges(page);
      await expect(page.getByText('Users was switched off.')).toBeVisible();
      await expectTyped(page);
    } finally {
      await switchModule(product, 'users', 'on');
    }
    await checkForChanges(page);
    await expect(page.getByText('Users was switched off.')).toHaveCount(0);
    await expectTyped(page);
  });
});

test('[MFE-08] a page whose module can no longer be read reports that, and not that it was switched off', async ({
  page,
  product,
}) => {
  await page.goto(createUser);
  await typeName(page);
  const restore = await changeDocument(product, 'users', withNeeds('foo'));
  try {
    await checkForChanges(page);
    await expect(page.getByText('The live release of Users cannot be used here.')).toBeVisible();
    await expectTyped(page);
  } finally {
    await restore();
  }
});

/** A module all of whose pages need one right. */
function withNeeds(right: string) {
  return ({ live, ...document }: ModuleDocument) => {
    const { descriptor } = live;
    const routes = descriptor.routes.map((route) => ({ ...route, needs: [right] }));
    return { ...document, live: { ...live, descriptor: { ...descriptor, routes } } };
  };
}

const takenAway: Readonly<Record<string, (product: Product) => Promise<() => Promise<void>>>> = {
  'a right that the user does not have': (product) =>
    changeDocument(product, 'users', withNeeds('send-messages')),
  'a missing grant': (product) =>
    changeGrants(product, 'users', (grants) => grants.filter((granted) => granted !== createUser)),
};

for (const [what, takeAway] of Object.entries(takenAway)) {
  test(
    `[MFE-08] a page shows when the same release closes it because of ${what}`,
    deepUnless(what !== 'a missing grant'),
    async ({ page, product }) => {
      await page.goto(createUser);
      await typeName(page);
      const restore = await takeAway(product);
      try {
        await checkForChanges(page);
        await expect(page.getByText('This page of Users is no longer open to you.')).toBeVisible();
        await expectTyped(page);
      } finally {
        await restore();
      }
      await checkForChanges(page);
      await expect(page.getByText('This page of Users is no longer open to you.')).toHaveCount(0);
      await expectTyped(page);
    },
  );
}

/** Makes a release live whose code fails to start. @returns a function that restores the good one */
async function breakUsers(product: Product): Promise<() => Promise<void>> {
  const { live } = await documentOf(product, 'users');
  const folderOf = (version: string) => path.join(product.dataDir, 'modules/users', version);
  await cp(folderOf(live.version), folderOf('9.0.0'), { recursive: true });
  // The entry registers a container of another name.
  const broken = { ...live, version: '9.0.0', base: '/modules/users/9.0.0/', container: 'users_9_0_0' };
  return changeDocument(product, 'users', (document) => ({ ...document, live: broken }));
}

test('[MFE-08] a release whose code fails is reported, and a rollback restores the page without a reload', async ({
  page,
  product,
}) => {
  await page.goto('/client-area/dashboard');
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  const restore = await breakUsers(product);
  try {
    await checkForChanges(page);
    await follow(page, 'Create User');
    await expect(page.getByRole('heading', { name: 'Users did not load' })).toBeVisible();
    await expect(page.getByText('Its code failed to start')).toBeVisible();
    await healByRetry(page, restore);
  } finally {
    await restore();
  }
  await typeName(page);
  await expectTyped(page);
});

test('[MFE-08] Back to a page of a switched-off module shows that it is off, and Retry opens it once it is on again', async ({
  page,
  product,
}) => {
  await page.goto(createUser);
  await typeName(page);
  await follow(page, 'Subscription Settings');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
  await switchModule(product, 'users', 'off');
  try {
    await checkForChanges(page);
    await expect(page.getByRole('link', { name: 'Create User' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Users is switched off' })).toBeVisible();
    await healByRetry(page, () => switchModule(product, 'users', 'on'));
  } finally {
    await switchModule(product, 'users', 'on');
  }
  await expect(nameField(page)).toBeVisible();
});

test('[MFE-18] a page without the shell stays when its module is switched off and says so; loaded again, it has no code of it', {
  tag: '@deep',
}, async ({ page, product }) => {
  const address = await aloneAddress(product, 'users', `#${createUser}`);
  await page.goto(address);
  await typeName(page);
  const requested: string[] = [];
  try {
    await switchModule(product, 'users', 'off');
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Users was switched off.')).toBeVisible();
    await expectTyped(page);
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Users is switched off' })).toBeVisible();
    expect(requested.filter((file) => file.endsWith('.js'))).toEqual([]);
  } finally {
    await switchModule(product, 'users', 'on');
  }
  await page.reload();
  await expect(nameField(page)).toBeVisible();
});

const newer = newerUsers.version;
const newerButton = (page: Page) => page.getByRole('button', { name: newerUsers.button });

test.describe('when a newer release is late,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[MFE-08] the open page stays until the newer release has loaded', { tag: '@deep' }, async ({
    page,
    product,
    faultyProxy,
  }) => {
    await page.goto(faultyProxy.url + createUser);
    await expect(nameField(page)).toBeVisible();
    const first = await releaseNewerUsers(product);
    await runModuleCommand(product, ['live', 'users', newer]);
    try {
      await checkForChanges(page);
      faultyProxy.breakNext(/^\/modules\/users\/9\.4\.0\//, '503', 40);
      await page.getByRole('button', { name: 'Use it now' }).click();
      await expect(page.getByText(/A part of the console did not load/)).toBeVisible();
      await expect(nameField(page)).toBeVisible();
      faultyProxy.heal();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(newerButton(page)).toBeVisible();
    } finally {
      await runModuleCommand(product, ['live', 'users', first]);
    }
  });
});

test('[MFE-08] the next visit uses the new release, and an open page offers it', async ({
  page,
  product,
}) => {
  await page.goto(createUser);
  await typeName(page);
  const first = await releaseNewerUsers(product);
  try {
    await runModuleCommand(product, ['live', 'users', newer]);
    await checkForChanges(page);
    await expect(page.getByText('Users was changed. Another version is ready.')).toBeVisible();
    await expectTyped(page);
    await page.getByRole('button', { name: 'Use it now' }).click();
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expectTyped(page);
    await page.getByRole('button', { name: 'Use it now' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Use it now' })
      .click();
    await expect(newerButton(page)).toBeVisible();

    await runModuleCommand(product, ['live', 'users', first]);
    await follow(page, 'Dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.clock.fastForward(4000);
    await follow(page, 'Create User');
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await expect(newerButton(page)).toHaveCount(0);
  } finally {
    // The other tests of this product work with the release that was live before.
    await runModuleCommand(product, ['live', 'users', first]);
  }
});
