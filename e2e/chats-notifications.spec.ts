// Parts: chats, notifications.
import { customerWrites, pane, row, text } from './harness/chats.ts';
import { expect, test, withMotion } from './harness/test.ts';

test.use({ ...withMotion, permissions: ['notifications'] });

test('a message in a hidden window shows a notification and plays a sound; a click on the notification opens the conversation', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const farida = { from: '919812000641', name: 'Farida Contractor' };
  await page.addInitScript(() => {
    // Every Playwright page reports that it has the focus, and Playwright cannot click a desktop notification.
    document.hasFocus = () => false;
    const shown: Notification[] = [];
    const tones: string[] = [];
    Object.assign(window, { shown, tones });
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(this);
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function begin(when) {
      tones.push(this.context.state);
      start.call(this, when);
    };
  });
  await customerWrites(request, product, { ...farida, message: text('Are you open?') });
  await logInAs('User');
  await page.goto('/whatsapp-chats');
  await page.getByRole('button', { name: 'Turn notifications and sound on' }).click();
  await expect(page.getByRole('button', { name: 'Turn notifications and sound off' })).toBeVisible();
  await expect(row(page, farida.name)).toBeVisible();
  await customerWrites(request, product, { ...farida, message: text('*Tomorrow* too?') });
  const reported = () =>
    page.evaluate("shown.map(({ title, body, tag }) => [title, body, tag].join(' | ')).join()");
  await expect.poll(reported).toBe('Farida Contractor | Tomorrow too? | chat 919812000641');
  expect(await page.evaluate('[...new Set(tones)].join()')).toBe('running');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.evaluate("shown[0].dispatchEvent(new Event('click'))");
  await expect(pane(page, farida.name).getByText('Tomorrow too?')).toBeVisible();
});
