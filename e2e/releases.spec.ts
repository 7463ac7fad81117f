// Parts: shell, build, pages.
import type { Page } from '@playwright/test';
import { liveVersion, newerUsers, releaseNewerUsers, runModuleCommand } from './harness/modules.ts';
import { logIn } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const createUser = '/client-area/create-user';
const newer = newerUsers.version;
const oldButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const newButton = (page: Page) => page.getByRole('button', { name: newerUsers.button });

test.describe('before a release is live,', () => {
  test('[MFE-11] look opens it in one tab, and in no other', async ({ page, context, product, logInAs }) => {
    await releaseNewerUsers(product);
    const { stdout } = await runModuleCommand(product, ['look', 'users', newer, '--at', product.url]);
    await logInAs('Admin');
    const versions = new Set<string | undefined>();
    page.on('request', (request) => {
      const [, version] = /\/modules\/users\/(\d+\.\d+\.\d+)\//.exec(request.url()) ?? [];
      if (version !== undefined) versions.add(version);
    });
    await page.goto(stdout.trim());
    await expect(newButton(page)).toBeVisible();
    await expect(page.getByText(`This tab shows Users ${newer}, which is not live.`)).toBeVisible();
    expect(page.url()).toBe(product.url + createUser);
    await page.reload();
    await expect(newButton(page)).toBeVisible();
    expect([...versions]).toEqual([newer]);
    const preloads = page.locator(`link[rel=preload][href*="/modules/users/${newer}/"]`);
    expect(await preloads.count()).toBeGreaterThan(1);

    const other = await context.newPage();
    await other.goto(createUser);
    await expect(oldButton(other)).toBeVisible();

    await page.getByRole('button', { name: 'Show the live version' }).click();
    await expect(oldButton(page)).toBeVisible();
    await expect(page.getByText('This tab shows Users')).toHaveCount(0);
  });

  test('[MFE-11] a look that its team has not signed shows the live release', async ({
    page,
    product,
    logInAs,
  }) => {
    await releaseNewerUsers(product);
    const { stdout } = await runModuleCommand(product, ['look', 'users', newer, '--at', product.url]);
    const { hash, origin } = new URL(stdout.trim());
    const permission = JSON.parse(Buffer.from(hash.replace('#look=', ''), 'base64url').toString());
    const payload = permission.payload.replace(newer, '1.0.0');
    const forged = Buffer.from(JSON.stringify({ ...permission, payload })).toString('base64url');
    await logInAs('Admin');
    await page.goto(`${origin}${createUser}#look=${forged}`);
    await expect(oldButton(page)).toBeVisible();
    await expect(page.getByText('The link to a release cannot be used.')).toBeVisible();
    await expect(page.getByText('This tab shows Users')).toHaveCount(0);
  });

  test('[MFE-11] a look in an open tab of the same page starts, and ends by itself once its release is live', {
    tag: '@deep',
  }, async ({ page, product, logInAs }) => {
    await releaseNewerUsers(product);
    const before = await liveVersion(product, 'users');
    const { stdout } = await runModuleCommand(product, ['look', 'users', newer, '--at', product.url]);
    await logInAs('Admin');
    await page.goto(createUser);
    await expect(oldButton(page)).toBeVisible();
    await page.goto(stdout.trim());
    await expect(newButton(page)).toBeVisible();
    expect(page.url()).toBe(product.url + createUser);
    await expect(page.getByText('which is not live')).toBeVisible();
    await runModuleCommand(product, ['live', 'users', newer]);
    try {
      await expect(page.getByText('which is not live')).toHaveCount(0, { timeout: 10_000 });
      await expect(newButton(page)).toBeVisible();
    } finally {
      await runModuleCommand(product, ['live', 'users', before]);
    }
  });

  test('[MFE-11] a staged release is served only to its role, with its own preloads', async ({
    page,
    openContext,
    product,
    logInAs,
  }) => {
    await releaseNewerUsers(product);
    await runModuleCommand(product, ['stage', 'users', newer, '--roles', 'Partner']);
    try {
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname));
      await logInAs('Partner');
      await page.goto(createUser);
      await expect(newButton(page)).toBeVisible();
      expect(files.filter((file) => file.startsWith('/modules/users/1.'))).toEqual([]);
      const admin = await (await openContext()).newPage();
      admin.on('request', (request) => files.push(new URL(request.url()).pathname));
      await logInAs('Admin', admin);
      files.length = 0;
      await admin.goto(createUser);
      await expect(oldButton(admin)).toBeVisible();
      await admin.close();
      expect(files.filter((file) => file.startsWith(`/modules/users/${newer}/`))).toEqual([]);
    } finally {
      await runModuleCommand(product, ['stage', 'users', '--end', '--operations']);
    }
    await page.goto(createUser);
    await expect(oldButton(page)).toBeVisible();
  });

  test('[MFE-11] an account that a stage names by its id gets it, and another one does not', {
    tag: '@deep',
  }, async ({ page, openContext, product, logInAs, request }) => {
    await releaseNewerUsers(product);
    const [, payload = ''] = (await logIn(request, product, 'Partner')).split('.');
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    await runModuleCommand(product, ['stage', 'users', newer, '--accounts', sub]);
    try {
      const files: string[] = [];
      page.on('request', (sent) => files.push(new URL(sent.url()).pathname));
      await logInAs('Partner');
      await page.goto(createUser);
      await expect(newButton(page)).toBeVisible();
      expect(files.filter((file) => file.startsWith('/modules/users/1.'))).toEqual([]);
      const admin = await (await openContext()).newPage();
      await logInAs('Admin', admin);
      await admin.goto(createUser);
      await expect(oldButton(admin)).toBeVisible();
      await admin.close();
    } finally {
      await runModuleCommand(product, ['stage', 'users', '--end']);
    }
  });

  test('[MFE-11] a share of all sessions stays the same sessions, and ids of accounts are not written out', {
    tag: '@deep',
  }, async ({ page, product, logInAs, request }) => {
    await releaseNewerUsers(product);
    await runModuleCommand(product, ['stage', 'users', newer, '--share', '100', '--accounts', '4815162342']);
    try {
      await logInAs('Admin');
      await page.goto(createUser);
      await expect(newButton(page)).toBeVisible();
      const seats = () =>
        page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('stage-seat')));
      const first = await seats();
      expect(first).toHaveLength(1);
      await page.reload();
      await expect(newButton(page)).toBeVisible();
      expect(await seats()).toEqual(first);
      expect(await (await request.get('/modules/registry.json')).text()).not.toContain('4815162342');
    } finally {
      await runModuleCommand(product, ['stage', 'users', '--end']);
    }
  });
});
