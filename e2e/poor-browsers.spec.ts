// Parts: runtime, shell.
import { demoPassword } from './harness/product.ts';
import { deepUnless, demoEmail, expect, test } from './harness/test.ts';

/** Features that browsers lack: each is removed from this one before any script of the page runs. */
const lacks: Readonly<Record<string, () => void>> = {
  'Ed25519 in WebCrypto': () => {
    const { importKey } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.importKey = function (...given: unknown[]) {
      if (JSON.stringify(given[2]).includes('Ed25519'))
        return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
      return Reflect.apply(importKey, this, given);
    };
  },
  'WebCrypto (as on plain http)': () => {
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
  },
  'access to its storage': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
  'free space in its storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

/** A browser that needs other code for a signature, and one without a store; the others are deep checks. */
const usual = ['Ed25519 in WebCrypto', 'access to its storage'];
for (const [what, take] of Object.entries(lacks)) {
  test(
    `a browser without ${what} logs in and opens modules`,
    deepUnless(usual.includes(what)),
    async ({ page }) => {
      await page.addInitScript(take);
      await page.goto('/login');
      await page.getByLabel('Email').fill(demoEmail('User'));
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.getByRole('link', { name: 'My Account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Update User Information' })).toBeVisible();
      await page.getByRole('link', { name: 'Sending Messages' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sending Messages' })).toBeVisible();
    },
  );
}
