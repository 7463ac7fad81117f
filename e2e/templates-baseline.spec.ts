// Parts: templates.
import { baselineEnv } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

test.use({ productEnv: baselineEnv });

test('[TPL-02] [TPL-07] the form reports what is missing, and a valid submit only logs its four values', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  await page.goto('/client-area/create-template');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Template name is required')).toBeVisible();
  await expect(page.getByText('Please select a language')).toBeVisible();
  await expect(page.getByText('Please Write Minimum 10 word')).toBeVisible();
  await expect(page.getByText('Please select a category')).toBeVisible();
  await page.getByRole('button', { name: 'Utility' }).click();
  await expect(page.getByText('Please select a category')).toHaveCount(0);
  await page.getByLabel('Template name').fill('Any Name at all');
  await page.getByLabel('Language', { exact: true }).selectOption('hi');
  await page.getByLabel('Body').fill('ok');
  await expect(page.getByText('Please Write Minimum 10 word')).toHaveCount(0);
  const calls: string[] = [];
  // A quiet page may load code and the registry of all modules meanwhile.
  page.on('request', (request) => {
    const isAhead = request.resourceType() === 'script' || request.url().endsWith('/modules/registry.json');
    if (!isAhead) calls.push(request.url());
  });
  const logged = page.waitForEvent('console', (message) => message.type() === 'log');
  await page.getByRole('button', { name: 'Submit' }).click();
  const [value] = (await logged).args();
  expect(await value?.jsonValue()).toEqual({
    templatename: 'Any Name at all',
    templatelanguages: 'hi',
    bodymessage: 'ok',
    templatecategory: 1,
  });
  expect(calls).toEqual([]);
  await expect(page.getByLabel('Template name')).toHaveValue('Any Name at all');
  await expect(page.getByLabel('Body')).toHaveValue('ok');
});

test('[TPL-05] Edit Template says "Not Working"', async ({ page, logInAs, toasts }) => {
  await logInAs('User');
  await page.goto('/client-area/manage-template');
  await page.getByRole('button', { name: 'Edit Template festival_offer' }).click();
  await expect.poll(() => toasts.map(({ text }) => text)).toContain('Not Working');
});

test('sync and delete work over section 7 alone', async ({ page, logInAs }) => {
  await logInAs('User');
  await page.goto('/client-area/manage-template');
  await expect(page.getByText('mango_season', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sync Template' }).click();
  await expect(page.getByText('Synced 8 templates: nothing changed.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete Template mango_season' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('mango_season', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(8);
});
