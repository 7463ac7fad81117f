// Parts: templates.
import type { Page } from '@playwright/test';
import { accountOf, base64 } from './harness/accounts.ts';
import { decideOwnTemplate, decideTemplate } from './harness/templates.ts';
import { deepUnless, demoEmail, expect, failedResponses, test } from './harness/test.ts';

const body = (page: Page) => page.getByLabel('Body', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const category = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Selects the first occurrence of a text in the body. */
async function select(page: Page, text: string): Promise<void> {
  await body(page).evaluate((area: HTMLTextAreaElement, wanted) => {
    const at = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(at, at + wanted.length);
  }, text);
}

test.describe('on Create Template,', () => {
  test.beforeEach(async ({ page, logInAs }) => {
    await logInAs('User');
    await page.goto('/client-area/create-template');
  });

  test('[TPL-01] the form has its parts, and formatting acts on the selection, also by keyboard, and can be undone', async ({
    page,
  }) => {
    for (const name of ['Marketing', 'Utility', 'Authentication']) {
      await category(page, name).click();
      await expect(category(page, name)).toHaveAttribute('aria-pressed', 'true');
      await category(page, name).click();
      await expect(category(page, name)).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(page.getByText('0/512')).toBeVisible();
    await expect(page.getByText('0/1024')).toBeVisible();
    await expect(page.getByLabel('Language', { exact: true }).getByRole('option')).toHaveCount(112);
    await body(page).fill('one two three four');
    await expect(page.getByText('18/1024')).toBeVisible();
    await select(page, 'one');
    await page.getByRole('button', { name: 'Bold' }).click();
    await select(page, 'two');
    await page.keyboard.press('ControlOrMeta+i');
    await select(page, 'three');
    await page.keyboard.press('ControlOrMeta+Shift+x');
    await select(page, 'four');
    await page.getByRole('button', { name: 'Monospace' }).click();
    await expect(body(page)).toHaveValue('*one* _two_ ~three~ ```four```');
    for (const [text, tag] of [
      ['one', 'strong'],
      ['two', 'em'],
      ['three', 's'],
      ['four', 'code'],
    ] as const) {
      await expect(preview(page).locator(tag)).toHaveText(text);
    }
    await page.keyboard.press('ControlOrMeta+z');
    await expect(body(page)).toHaveValue('*one* _two_ ~three~ four');
    await select(page, 'ou');
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(body(page)).toHaveValue('*one* _two_ ~three~ *four*');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(body(page)).toHaveValue('*one* _two_ ~three~ four');
    await body(page).press('End');
    await page.getByRole('button', { name: 'Add Variable' }).click();
    await expect(body(page)).toHaveValue('*one* _two_ ~three~ four {{1}}');
    await page.getByLabel('Example for {{1}}').fill('Lakshmi');
    await expect(preview(page)).toContainText('four Lakshmi');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(preview(page)).toBeHidden();
    await page.getByRole('button', { name: 'Preview' }).click();
    const sheet = page.getByRole('dialog', { name: 'Preview' });
    await expect(sheet).toContainText('four Lakshmi');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('the form shows the error of a field that was left, and the click that left it still works', async ({
    page,
  }) => {
    await page.getByLabel('Template name').fill('Bad Name!');
    await category(page, 'Utility').click();
    await expect(category(page, 'Utility')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^Use only lowercase letters/)).toBeVisible();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await page.getByLabel('Template name').fill('good_name');
    await expect(page.getByText(/^Use only lowercase letters/)).toHaveCount(0);
    await body(page).fill('Hello {{1}}');
    // The error appears above the button that is pressed and moves it down.
    await page.getByRole('button', { name: 'Quick reply' }).click();
    await expect(page.getByText('The body cannot begin or end with a variable.')).toBeVisible();
    await expect(page.getByLabel('Label')).toBeVisible();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(
      `[TPL-09] in a window of ${width} px, Submit stays in view, and Tab reaches no field behind its bar`,
      deepUnless(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        const submit = page.getByRole('button', { name: 'Submit' });
        await expect(submit).toBeInViewport({ ratio: 1 });
        await category(page, 'Utility').click();
        await body(page).fill('Hello {{1}}, your parcel of {{2}} leaves today and comes soon.');
        await page.getByRole('button', { name: 'Quick reply' }).click();
        await expect(page.getByLabel('Label')).toBeVisible();
        await page.getByLabel('Template name').focus();
        const isFocused = (name: string) =>
          page.evaluate((label) => document.activeElement?.textContent?.includes(label), name);
        while (!(await isFocused('Submit')) && !(await isFocused('Preview'))) {
          const hidden = await page.evaluate(() => {
            const focused = document.activeElement;
            const { left, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
            let cover = document.elementFromPoint(left + 8, bottom - 4);
            while (cover && getComputedStyle(cover).position !== 'sticky') cover = cover.parentElement;
            return cover && !cover.contains(focused) ? (focused?.outerHTML ?? '') : '';
          });
          expect(hidden).toBe('');
          await page.keyboard.press('Tab');
        }
        await expect(submit).toBeInViewport({ ratio: 1 });
      },
    );
  }

  test('[TPL-09] the preview marks a variable without an example, and as text it has what each button opens', async ({
    page,
  }) => {
    await body(page).fill('Hello {{1}}, your *mangoes* have come.');
    await expect(page.locator('mark')).toHaveText(['{{1}}', '{{1}}']);
    const chip = preview(page).getByText('{{1}}', { exact: true });
    await expect(chip).toBeVisible();
    await page.getByLabel('Example for {{1}}').fill('Lakshmi');
    await expect(chip).toHaveCount(0);
    await page.getByRole('button', { name: 'Web page' }).click();
    await page.getByLabel('Label').fill('See them');
    await page.getByLabel('URL').fill('https://example.com/mangoes');
    await preview(page).getByText('Text', { exact: true }).click();
    await expect(preview(page)).toContainText('Hello Lakshmi, your *mangoes* have come.');
    await expect(preview(page)).toContainText('https://example.com/mangoes');
    await preview(page).getByText('Phone', { exact: true }).click();
    await expect(preview(page).locator('strong')).toHaveText('mangoes');
  });

  test('the form finds a language by part of its name and previews right-to-left text', async ({ page }) => {
    await page.getByLabel('Language', { exact: true }).press('u');
    await page.getByLabel('Name or code').fill('urd');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('ur');
    await body(page).fill('خوش آمدید');
    await expect(preview(page).locator('[dir=rtl]')).toContainText('خوش آمدید');
  });

  test('the form keeps its draft over a reload', async ({ page }) => {
    await category(page, 'Marketing').click();
    await page.getByLabel('Template name').fill('mango_offer');
    await body(page).fill('Mangoes for {{1}} have come.');
    await page.getByLabel('Example for {{1}}').fill('Asha');
    await page.getByRole('button', { name: 'Web page' }).click();
    await page.getByLabel('Label').fill('See them');
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Template name')).toHaveValue('mango_offer');
    await expect(category(page, 'Marketing')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Example for {{1}}')).toHaveValue('Asha');
    await expect(page.getByLabel('Label')).toHaveValue('See them');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Template name')).toHaveValue('mango_offer');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByLabel('Template name')).toHaveValue('');
  });
});

test.describe('[CAP-02] when WhatsApp refuses a template,', () => {
  // WhatsApp's refusals become a 422, which the browser logs.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the form reports a sample file that is gone, moves the focus there and keeps its input', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    // An old upload is still in the draft, but WhatsApp has deleted it.
    await page.route('**/api/v1/template-samples', (route) =>
      route.fulfill({ json: { handle: '4::long-gone' } }),
    );
    await page.goto('/client-area/create-template');
    await category(page, 'Utility').click();
    await page.getByLabel('Template name').fill('sweets_ready');
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await page.getByRole('radio', { name: 'Image' }).check({ force: true });
    const choosing = page.waitForEvent('filechooser');
    const choose = page.getByRole('button', { name: 'Choose sample file' });
    await choose.click();
    const bytes = Buffer.from('sweets');
    await (await choosing).setFiles({ name: 'sweets.png', mimeType: 'image/png', buffer: bytes });
    await expect(page.getByText('sweets.png is uploaded.')).toBeVisible();
    await body(page).fill('Your box of sweets is ready.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('group', { name: 'Header' }).first()).toContainText(
      'WhatsApp no longer has this sample file. Choose the file again.',
    );
    await expect(choose).toBeFocused();
    await expect(page.getByLabel('Template name')).toHaveValue('sweets_ready');
    await expect(body(page)).toHaveValue('Your box of sweets is ready.');
    await page.reload();
    await expect(body(page)).toHaveValue('Your box of sweets is ready.');
    await expect(page.getByText('sweets.png is uploaded.')).toBeVisible();
  });
});

test.describe('from the form to the list,', () => {
  // WhatsApp's refusals become a 422, which the browser logs.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('[CAP-02] a template is created, refused with the reason, approved and rejected by webhook, edited and deleted', async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    await logInAs('User');
    await page.goto('/client-area/create-template');
    await category(page, 'Utility').click();
    await page.getByLabel('Template name').fill('order_packed');
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await page
      .getByRole('radiogroup', { name: 'Header' })
      .getByRole('radio', { name: 'Text' })
      .check({ force: true });
    await page.getByLabel('Header text').fill('Your parcel');
    await body(page).fill('Hello {{1}}, your parcel is on its way.');
    await page.getByLabel('Footer').fill('Kamala General Stores');
    await page.getByRole('button', { name: 'Quick reply' }).click();
    await page.getByLabel('Label').fill('Thank you');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Enter an example for {{1}}. WhatsApp’s review requires one.')).toBeVisible();
    await page.getByLabel('Example for {{1}}').fill('Lakshmi');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page
        .getByText('A template with this name already exists in this language. Choose another name.')
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel('Template name')).toBeFocused();
    await request.put(`${product.sandboxUrl}/_sandbox/channel/delays`, { data: { review_ms: null } });
    await page.getByLabel('Template name').fill('parcel_sent');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Template' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'parcel_sent' });
    await expect(row).toContainText('PENDING');
    const id = /7\d{14}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    // A sent template is no longer a draft.
    await page.goto('/client-area/create-template');
    await expect(page.getByLabel('Template name')).toHaveValue('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(category(page, 'Marketing')).toBeFocused();
    await page.goto('/client-area/manage-template');
    await decideTemplate(request, product, id, { status: 'REJECTED', reason: 'PROMOTIONAL' });
    await expect(row).toContainText('REJECTED');
    await page.getByRole('button', { name: 'parcel_sent', exact: true }).click();
    await expect(
      page.getByText('It contains advertising, which only the Marketing category allows.'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit Template' }).click();
    await expect(page.getByLabel('Template name')).toHaveValue('parcel_sent');
    await expect(page.getByLabel('Example for {{1}}')).toHaveValue('Lakshmi');
    await expect(page).toHaveTitle(/^Edit Template/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Manage Template');
    await category(page, 'Marketing').click();
    await body(page).fill('Hello {{1}}, your parcel comes with a gift.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(row).toContainText('MARKETING');
    await decideTemplate(request, product, id, { status: 'APPROVED' });
    await expect(row).toContainText('APPROVED');
    await page.getByRole('button', { name: 'Edit Template parcel_sent' }).click();
    await expect(body(page)).toHaveValue('Hello {{1}}, your parcel comes with a gift.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Nothing has changed, so there is nothing to submit.')).toBeVisible();
    await page.goto('/client-area/manage-template');
    await page.getByRole('button', { name: 'Delete Template parcel_sent' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Sync Template' }).click();
    await expect(page.getByText(/^\d+ templates · Synced \d+ templates: nothing changed\.$/)).toBeVisible();
  });
});

test('[TPL-03] the list has eleven columns and shows each status differently', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  // Another test of this product may have changed the decision.
  await decideOwnTemplate(request, product, 'mango_season', 'PENDING');
  await logInAs('User');
  await page.goto('/client-area/manage-template');
  await expect(page.getByRole('columnheader')).toHaveText([
    '#id',
    'Template Name',
    'Language',
    'Category',
    'Score',
    'Template id',
    'Status',
    'Edit Date',
    'Time',
    'Edit Template',
    'Delete Template',
  ]);
  await expect(page.getByText('PENDING', { exact: true }).first()).toBeVisible();
  const tone = (status: string) =>
    page
      .getByText(status, { exact: true })
      .first()
      .evaluate((badge) => getComputedStyle(badge).color);
  expect(new Set([await tone('APPROVED'), await tone('PENDING'), await tone('REJECTED')]).size).toBe(3);
  await expect(page.getByRole('button', { name: 'Sync Template' })).toBeVisible();
});

test('[TPL-04] [TPL-06] an Admin syncs and deletes with the client’s id in the path, and a Partner only reads', async ({
  openContext,
  page,
  product,
  request,
  logInAs,
}) => {
  const user = await accountOf(request, product, demoEmail('User'));
  const encoded = encodeURIComponent(base64(user.id));
  await logInAs('Admin');
  const calls: string[] = [];
  page.on('request', (one) => {
    const path = new URL(one.url()).pathname;
    if (path.includes('-template')) calls.push(`${one.method()} ${path}`);
  });
  await page.goto(`/client-area/manage-template/${encoded}`);
  await expect(page.getByText('old_greeting', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sync Template' }).click();
  await expect(page.getByText(/^\d+ templates · Synced \d+ templates/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Template weekend_sale' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('weekend_sale', { exact: true })).toHaveCount(0);
  expect(calls).toContain(`GET /api/web/manage-template/${encoded}`);
  expect(calls).toContain(`GET /api/web/sync-template/${encoded}`);
  expect(calls.some((one) => one.startsWith(`POST /api/web/delete-template/${encoded}/`))).toBe(true);
  const partner = await (await openContext()).newPage();
  await logInAs('Partner', partner);
  await partner.goto(`${product.url}/client-area/manage-template/${encoded}`);
  await expect(partner.getByText('old_greeting', { exact: true })).toBeVisible();
  // A client's templates have no item of their own in a Partner's sidebar.
  await expect(partner.getByLabel('Main').locator('[aria-current=page]')).toHaveText('Manage Users');
  await expect(partner.getByRole('columnheader')).toHaveCount(9);
  await expect(partner.getByRole('button', { name: 'Sync Template' })).toHaveCount(0);
  await partner.close();
});

test.describe('as a test to one’s own number,', () => {
  // A wrong number is refused.
  test.use({ expectedConsole: failedResponses });

  test('[TPL-10] an approved template is sent from its details and its row, and what became of it is shown', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    await page.goto('/client-area/manage-template');
    await page.getByRole('button', { name: 'festival_offer', exact: true }).click();
    const opener = page.getByRole('dialog').getByRole('button', { name: 'Send me a test' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Send me a test' });
    await expect(dialog.getByLabel('Value for {{1}}')).toHaveValue('Anjali');
    await dialog.getByLabel('Number', { exact: true }).fill('12');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('Enter a phone number with its country code')).toBeVisible();
    await dialog.getByLabel('Number', { exact: true }).fill('98450 55123');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('Delivered. Look at your phone.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const openerOfRow = page.getByRole('button', { name: 'Send me a test of festival_offer', exact: true });
    await openerOfRow.click();
    await expect(dialog.getByLabel('Number', { exact: true })).toHaveValue('98450 55123');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(openerOfRow).toBeFocused();
  });
});
