// Parts: build, shell.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from '@playwright/test';
import { changedRemote, liveVersion, runModuleCommand } from './harness/modules.ts';
import { demoPassword } from './harness/product.ts';
import { demoEmail, expect, test } from './harness/test.ts';

const remotes = ['billing', 'chats', 'public', 'templates', 'users'];

async function folderHashes(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashes = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [path.relative(dir, file), hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

test('[MFE-01] the shell’s build names no remote; each remote loads from its own release and shares one instance of the libraries', async ({
  page,
  request,
}) => {
  const loaded = new Set<string>();
  const pathOf = (url: string) => new URL(url).pathname;
  const ofModules = () => [...loaded].map(pathOf).filter((file) => file.startsWith('/modules/'));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.add(response.url());
  });

  // Every remote uses the login of the shell: each shows data that only this account may read.
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail('User'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  expect(ofModules()).toEqual([]);
  const visits = [
    ['/client-area/my-account', 'Update User Information'],
    ['/client-area/manage-template', 'Manage Template'],
    ['/client-area/subscription', 'Plans and pricing'],
  ] as const;
  for (const [address, heading] of visits) {
    await page
      .locator(`a[href="${address}"]`)
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/whatsapp-chats');
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible();
  // The page's HTML has its texts before its code loads.
  const landingCode = page.waitForResponse((response) =>
    new URL(response.url()).pathname.startsWith('/modules/public/'),
  );
  await page.goto('/');
  await landingCode;
  await expect(page.getByText('Start For FREE').first()).toBeVisible();

  for (const remote of remotes) {
    expect(
      ofModules().some((file) => file.startsWith(`/modules/${remote}/`)),
      `${remote} was fetched`,
    ).toBe(true);
  }
  const scripts: (readonly [string, string])[] = [];
  for (const url of loaded) scripts.push([pathOf(url), await (await request.get(url)).text()]);
  const carriers = (mark: string) => scripts.filter(([, text]) => text.includes(mark)).map(([file]) => file);
  // Strings that occur only in the code of React, react-dom, router, queries, store, kit and toasts.
  // Each must be in one file, of the shell.
  const marks = [
    'react.transitional.element',
    'Minified React error',
    '__reactRouterVersion',
    'CancelledError',
    'endedMessage:""',
    'data-emotion',
    'Toastify__toast',
  ];
  for (const mark of marks) expect(carriers(mark), mark).toEqual([expect.stringMatching(/^\/assets\//)]);

  const shellFiles = scripts.filter(([file]) => file.startsWith('/assets/'));
  for (const remote of [...remotes, 'status']) {
    const knows = shellFiles.filter(([, text]) => text.includes(`/modules/${remote}/`)).map(([file]) => file);
    expect(knows, `the shell's build names ${remote}`).toEqual([]);
  }
});

test.describe('with its own releases,', () => {
  test('[MFE-02] a second version of one remote goes live and is rolled back, and every other file stays byte-identical', async ({
    page,
    product,
    logInAs,
  }) => {
    const dir = await changedRemote('billing', 'Plans and pricing', 'Plans, second version');
    const untouched = async () => {
      const modules = await folderHashes(path.join(product.dataDir, 'modules'));
      const others = Object.entries(modules).filter(
        ([file]) => !/^registry\b/.test(file) && !file.startsWith('billing/9.'),
      );
      return {
        shell: await folderHashes(path.join(product.dataDir, 'shell')),
        modules: Object.fromEntries(others),
      };
    };
    const before = await untouched();
    const first = await liveVersion(product, 'billing');
    try {
      await logInAs('User');
      await page.goto('/client-area/subscription');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Plans and pricing', exact: true }),
      ).toBeVisible();

      await runModuleCommand(product, [
        'release',
        'billing',
        '--version',
        '9.0.0',
        '--dir',
        dir,
        '--no-smoke',
      ]);
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Plans and pricing', exact: true }),
      ).toBeVisible();

      await runModuleCommand(product, ['live', 'billing', '9.0.0']);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Plans, second version' })).toBeVisible();

      await runModuleCommand(product, ['live', 'billing', first]);
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Plans and pricing', exact: true }),
      ).toBeVisible();
      expect(await untouched()).toEqual(before);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('[MFE-04] every remote runs alone from its own release, against the same API', async ({
    page,
    product,
    logInAs,
  }) => {
    const { stdout } = await runModuleCommand(product, ['list']);
    await logInAs('User');
    const shown = {
      billing: ['#/client-area/subscription', 'Plans and pricing'],
      chats: ['#/whatsapp-chats', 'Chats'],
      public: ['#/home', 'Start For FREE'],
      templates: ['#/client-area/api-messages', 'Sending Messages'],
      users: ['#/client-area/my-account', 'Update User Information'],
    };
    for (const [name, [hash, text]] of Object.entries(shown)) {
      const version = new RegExp(`${name}\\s+live\\s+.*\\[(\\S+)\\]`).exec(stdout)?.[1];
      const scripts: string[] = [];
      const note = (request: Request) => {
        // Pending requests of the previous page do not count.
        const isOwn = request.frame().url().includes(`/modules/${name}/`);
        if (isOwn && request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      };
      page.on('request', note);
      await page.goto(`/modules/${name}/${version}/alone.html${hash}`);
      await expect(page.getByText(text ?? '').first()).toBeVisible();
      page.off('request', note);
      const foreign = scripts.filter(
        (file) => !file.startsWith(`/modules/${name}/`) && !/^\/assets\/boot\./.test(file),
      );
      expect(foreign, `${name} needs nothing of the shell's or another remote's code`).toEqual([]);
    }
    // Without a session, the page links to the login.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
