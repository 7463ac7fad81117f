// Parts: runtime.
import { row } from './harness/chats.ts';
import { test } from './harness/lost-files.ts';
import { logIn, saveToken } from './harness/session.ts';
import { expect } from './harness/test.ts';

// The browser warns that a hanging preload is unused.
test.use({ expectedConsole: /Failed to load resource|was preloaded using link preload/ });

const takesLong = 'This is taking longer than usual. Still trying.';

test.describe('[MFE-06] a further part of an open page', () => {
  const anyChunk = /^\/modules\/chats\/.*\.js/;
  test.beforeEach(async ({ page, product, request, line }) => {
    await saveToken(page, await logIn(request, product, 'User'));
    await page.goto(`${line.url}/whatsapp-chats`);
    await expect(row(page, 'Anjali Menon')).toBeVisible();
  });

  test('[MFE-06] a hanging part of a page is reported as slow and loads with Try now', async ({
    page,
    line,
  }) => {
    line.breakNext(anyChunk, 'hang', 2);
    await row(page, 'Anjali Menon').click();
    await expect(page.getByRole('status').getByText(takesLong)).toBeVisible();
    line.heal();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByRole('heading', { name: 'Anjali Menon' })).toBeVisible();
  });

  test('[MFE-06] a missing part of a page is reported at once, and its dialog does not open late over other work', async ({
    page,
    line,
  }) => {
    await row(page, 'Anjali Menon').click();
    const composer = page.getByRole('textbox', { name: 'Message' });
    await expect(composer).toBeVisible();
    line.breakNext(anyChunk, '503', 40);
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByText(/A part of the console did not load\. Retrying in \d+ s\./)).toBeVisible();
    await composer.fill('On my way');
    await composer.press('!');
    line.heal();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(composer).toHaveValue('On my way!');
    await composer.fill('');
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
