// Parts: shell, build, pages.
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openRegistry } from '@chatline/build/registry/registry-store';
import type { Page } from '@playwright/test';
import { liveVersion, releaseChanged, runModuleCommand } from './harness/modules.ts';
import type { Product } from './harness/product.ts';
import { collectBodies } from './harness/responses.ts';
import { expect, test } from './harness/test.ts';

// A product of its own, because its keys change.
test.use({ productEnv: {} });

/** A release of Users that renames the button of its form. */
const newer = '9.5.0';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The last registry that the open page received is the present one. */
async function expectRead(registries: readonly string[], { dataDir }: Product): Promise<void> {
  const present = await readFile(path.join(dataDir, 'modules/registry.json'), 'utf8');
  await expect.poll(() => JSON.parse(registries.at(-1) ?? 'null')).toEqual(JSON.parse(present));
}

async function follow(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).first().click();
}

test("[MFE-13] an open console follows its module's new key, and then a new root key", {
  tag: '@deep',
}, async ({ page, product, logInAs }) => {
  await releaseChanged(product, 'users', newer, ['Register', 'Register, new key']);
  const { dataDir } = product;
  const first = await liveVersion(product, 'users');
  const old = (await openRegistry(dataDir))?.root.modules.users?.keys[0] ?? '';
  await logInAs('Admin');
  await page.goto('/client-area/dashboard');
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  const registries = await collectBodies(page, '**/modules/registry.json');

  await rm(path.join(dataDir, 'keys/modules/users.pem'));
  const key = (await runModuleCommand(product, ['key', 'users'])).stdout.trim();
  await runModuleCommand(product, ['trust', 'users', key]);
  await runModuleCommand(product, ['live', 'users', newer]);
  await runModuleCommand(product, ['distrust', 'users', old]);
  await expectRead(registries, product);
  await follow(page, 'Create User');
  await expect(button(page, 'Register, new key')).toBeVisible();

  const next = generateKeyPairSync('ed25519').privateKey;
  const file = path.join(dataDir, 'keys/next.pem');
  await writeFile(file, next.export({ type: 'pkcs8', format: 'pem' }));
  await runModuleCommand(product, ['replace-root', file, '--confirm']);
  await follow(page, 'Dashboard');
  await runModuleCommand(product, ['live', 'users', first], { REGISTRY_PRIVATE_KEY_FILE: file });
  await expectRead(registries, product);
  await follow(page, 'Create User');
  await expect(button(page, 'Register')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
});
