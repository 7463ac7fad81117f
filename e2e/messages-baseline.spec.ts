// Parts: messages, templates.

import { baselineEnv } from './harness/product.ts';
import { nextResponse } from './harness/responses.ts';
import { expect, test } from './harness/test.ts';

test.use({ productEnv: baselineEnv });

test('[MSG-01] api-messages shows Number, Message, Date and Time from /messages, or "Not Found"', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  const response = await nextResponse(page, '**/api/web/messages');
  await page.goto('/client-area/api-messages');
  const { data } = await (await response()).json();
  await expect(page.getByRole('columnheader')).toHaveText(['Number', 'Message', 'Date', 'Time']);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(data[0].wa_id);
  await expect(first).toContainText(data[0].body);
  const [year, , day] = data[0].date.split('-');
  await expect(first).toContainText(new RegExp(`${Number(day)} \\w{3} ${year}`));
  await expect(first).toContainText(data[0].time.slice(3, 5));
  await expect(page.getByRole('img', { name: /Sent|Delivered|Read/ })).toHaveCount(0);
  await page.route('**/api/web/messages', (route) =>
    route.fulfill({ json: { status: true, message: '', data: [] } }),
  );
  await page.reload();
  await expect(page.getByText('Not Found')).toBeVisible();
});
