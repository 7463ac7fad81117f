// Parts: pages, shell.
import type { Page } from '@playwright/test';
import { demoPassword } from './harness/product.ts';
import { asha, chooseAsha, field, fieldErrors, registerLink } from './harness/registration.ts';
import { logIn, saveToken } from './harness/session.ts';
import { watchShifts } from './harness/shifts.ts';
import { deepUnless, demoEmail, expect, failedResponses, test, withMotion } from './harness/test.ts';

test.use(withMotion);

const email = demoEmail('User');
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const rememberMe = (page: Page) => page.getByRole('checkbox', { name: 'Remember me' });
const submitButton = (page: Page, name = 'Login') => page.getByRole('button', { name, exact: true });
const errors = (page: Page) => page.getByText(/^Please Enter/);

/** Holds back every script file. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Counts calls of an address. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

/** Marks the form's elements, to see later that they are the same. */
async function markForm(page: Page): Promise<void> {
  await page.locator('form').evaluate((form) => {
    for (const part of [form, ...form.querySelectorAll('input,select')])
      Object.assign(part, { isFirst: true });
  });
}

/** Waits until React has taken the form over; its elements must be those of the HTML. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  const isKept = await page
    .locator('form')
    .evaluate((form) =>
      [form, ...form.querySelectorAll('input,select')].every((part) => Reflect.get(part, 'isFirst')),
    );
  expect(isKept, 'the elements are those of the HTML').toBe(true);
}

const caretOf = (page: Page) =>
  passwordField(page).evaluate((input) =>
    input instanceof HTMLInputElement ? [input.selectionStart, input.selectionEnd] : null,
  );

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `[FAST-01] [FAST-03] at ${viewport.width} px the login is used before any script file has come, and taken over without a shift or a lost letter`,
    deepUnless(viewport.width === 390),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const release = await holdScripts(page);
      const shifts = await watchShifts(page);
      await page.goto('/login', { waitUntil: 'domcontentloaded' });
      await markForm(page);

      await test.step('[FAST-01] the form checks its fields once they were left', async () => {
        await emailField(page).pressSequentially('nobody');
        await expect(errors(page)).toHaveCount(0);
        await emailField(page).press('Tab');
        await expect(errors(page)).toHaveText(['Please Enter Valid Email']);
        await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
        await emailField(page).fill('');
        await expect(errors(page)).toHaveText(['Please Enter Your Email', 'Please Enter Your Password']);
        await emailField(page).fill(email);
        await expect(errors(page)).toHaveText(['Please Enter Your Password']);
        await emailField(page).fill('');
        await passwordField(page).press('Enter');
        await expect(errors(page)).toHaveText(['Please Enter Your Email', 'Please Enter Your Password']);
        await expect(emailField(page)).toBeFocused();
        await emailField(page).fill(email);
        await expect(errors(page)).toHaveText(['Please Enter Your Password']);
        await passwordField(page).fill('short');
        await expect(errors(page)).toHaveText(['Please Enter Valid Password']);
      });

      await test.step('[FAST-01] the password is shown and hidden', async () => {
        await page.getByRole('button', { name: 'Show password' }).click();
        await expect(passwordField(page)).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: 'Hide password' }).click();
        await expect(passwordField(page)).toHaveAttribute('type', 'password');
        await page.getByRole('button', { name: 'Show password' }).click();
      });

      await test.step('[FAST-03] React takes over what was entered', async () => {
        await rememberMe(page).check();
        await passwordField(page).focus();
        await passwordField(page).evaluate((input) => {
          if (input instanceof HTMLInputElement) input.setSelectionRange(1, 3);
        });
        const before = await shifts();
        release();
        await takenOver(page);
        await expect(passwordField(page)).toBeFocused();
        expect(await caretOf(page)).toEqual([1, 3]);
        await page.keyboard.type('HO');
        await expect(passwordField(page)).toHaveValue('sHOrt');
        await expect(passwordField(page)).toHaveAttribute('type', 'text');
        await expect(emailField(page)).toHaveValue(email);
        await expect(rememberMe(page)).toBeChecked();
        await expect(errors(page)).toHaveText(['Please Enter Valid Password']);
        expect((await shifts()) - before).toBeLessThan(0.02);
      });

      await test.step('the form works as always', async () => {
        await passwordField(page).fill(demoPassword);
        await expect(errors(page)).toHaveCount(0);
        await page.getByRole('button', { name: 'Hide password' }).click();
        await expect(passwordField(page)).toHaveAttribute('type', 'password');
        await passwordField(page).press('Enter');
        await expect(page).toHaveURL(/\/client-area\/dashboard$/);
        const cookies = await page.context().cookies(new URL('/login', page.url()).href);
        expect(cookies.map(({ name }) => name).toSorted()).toEqual(['RememberEmail', 'RememberPassword']);
      });
    },
  );
}

for (const way of ['the button', 'Enter in the email', 'Enter in the password'] as const) {
  test(
    `[FAST-01] [FAST-03] a login that is submitted by ${way} before any script file has come is shown as working at once and sent once`,
    deepUnless(way === 'Enter in the password'),
    async ({ page }) => {
      const release = await holdScripts(page);
      const calls = countCalls(page, '/api/login');
      await page.goto('/login', { waitUntil: 'domcontentloaded' });
      await emailField(page).fill(email);
      await passwordField(page).fill(demoPassword);
      if (way === 'the button') await submitButton(page).click();
      else await (way === 'Enter in the email' ? emailField(page) : passwordField(page)).press('Enter');
      await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
      await passwordField(page).press('Enter');
      // The message about the wait comes after seconds: one of the ways shows it.
      if (way === 'the button')
        await expect(page.getByText('is taking longer than usual to load')).toBeVisible();
      expect(calls()).toBe(0);
      release();
      await expect(page).toHaveURL(/\/client-area\/dashboard$/);
      expect(calls()).toBe(1);
    },
  );
}

test('[FAST-01] [FAST-03] forgot password is submitted before any script file has come', async ({
  page,
  toasts,
}) => {
  const release = await holdScripts(page);
  const calls = countCalls(page, '/api/register');
  const shifts = await watchShifts(page);
  await page.goto('/forgot-password', { waitUntil: 'domcontentloaded' });
  await markForm(page);
  await submitButton(page, 'Forgot Password').click();
  await expect(errors(page)).toHaveText(['Please Enter Your Email']);
  await emailField(page).fill('nobody@example.com');
  await expect(errors(page)).toHaveCount(0);
  await submitButton(page, 'Forgot Password').click();
  await expect(submitButton(page, 'Forgot Password')).toHaveAttribute('aria-busy', 'true');
  release();
  await takenOver(page);
  await expect.poll(() => toasts.length).toBe(1);
  expect(calls()).toBe(1);
  await expect(emailField(page)).toHaveValue('nobody@example.com');
  expect(await shifts()).toBeLessThan(0.02);
});

test.describe('with a wrong password,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[FAST-03] a login before any script file has come is refused with the usual message', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await markForm(page);
    await emailField(page).fill(email);
    await passwordField(page).fill('not the password');
    await passwordField(page).press('Enter');
    release();
    await takenOver(page);
    await expect(page.getByRole('alertdialog', { name: 'Failed' })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
    await expect(passwordField(page)).toHaveValue('not the password');
    await passwordField(page).fill(demoPassword);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });
});

test('[FAST-01] [FAST-03] the third-party sign-in that is started before any script file has come is shown as working and opens once', async ({
  page,
  context,
}) => {
  const google = page.getByRole('button', { name: 'Register with Google' });
  const release = await holdScripts(page);
  const shifts = await watchShifts(page);
  let windows = 0;
  context.on('page', () => {
    windows += 1;
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await markForm(page);
  const { width } = (await google.boundingBox()) ?? {};
  await google.dblclick();
  await expect(google).toHaveAttribute('aria-busy', 'true');
  expect((await google.boundingBox())?.width).toBe(width);
  const opening = context.waitForEvent('page');
  release();
  await chooseAsha(await opening);
  await takenOver(page);
  await expect(page).toHaveURL(registerLink({ email: asha.email, name: asha.name }));
  expect(windows).toBe(1);
  expect(await shifts()).toBeLessThan(0.02);
});

test.describe('when a browser extension has changed the page,', () => {
  // React reports that it draws the page again.
  test.use({ expectedConsole: /React error #418/ });

  test('[FAST-03] the login keeps what was typed', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await emailField(page).fill(email);
    await passwordField(page).pressSequentially(demoPassword);
    await page.locator('form').evaluate((form) => form.prepend(document.createElement('section')));
    release();
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
    await expect(page.locator('form section')).toHaveCount(0);
    await expect(emailField(page)).toHaveValue(email);
    await expect(passwordField(page)).toHaveValue(demoPassword);
    await expect(passwordField(page)).toBeFocused();
    await passwordField(page).press('Enter');
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
]) {
  test(
    `[FAST-01] [FAST-03] at ${viewport.width} px the registration is filled in and sent before any script file has come`,
    deepUnless(viewport.width !== 1440),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const release = await holdScripts(page);
      const calls = countCalls(page, '/api/register');
      const shifts = await watchShifts(page);
      await page.route('**/api/register', (route) =>
        route.fulfill({ json: { status: true, message: '', token: 'confirm-first' } }),
      );
      await page.goto(registerLink({ ...asha, name: 'Asha "अनिता" <Iyer>' }), {
        waitUntil: 'domcontentloaded',
      });
      await markForm(page);
      await expect(field(page, 'Name')).toHaveValue('Asha "अनिता" <Iyer>');
      await expect(field(page, 'Email')).toHaveValue(asha.email);
      for (const label of ['Name', 'Email']) await expect(field(page, label)).not.toBeEditable();

      await submitButton(page, 'Register').click();
      await expect(fieldErrors(page)).toHaveText([
        'Please Enter Your Name',
        'Please Enter Your Name',
        'Please Select User Type',
        'Please Enter Your Password',
      ]);
      await expect(field(page, 'Mobile Number')).toBeFocused();
      await field(page, 'Mobile Number').fill('+91 98765 43210');
      await field(page, 'Business Name').fill('Asha');
      await field(page, 'User Type').selectOption({ label: 'Business Partner' });
      await field(page, 'Password').fill('eight ch');
      await expect(fieldErrors(page)).toHaveText(['Enter Valid Business Name']);
      await field(page, 'Business Name').fill('Asha Stores');
      await page.getByRole('button', { name: 'Show password' }).click();
      const before = await shifts();
      await submitButton(page, 'Register').click();
      await expect(submitButton(page, 'Register')).toHaveAttribute('aria-busy', 'true');
      const sent = page.waitForRequest('**/api/register');
      release();
      expect((await sent).postDataJSON()).toEqual({
        name: 'Asha "अनिता" <Iyer>',
        email: asha.email,
        mobile_no: '9876543210',
        businessname: 'Asha Stores',
        usertype: 'Partner',
        password: 'eight ch',
      });
      await takenOver(page);
      await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
      expect((await shifts()) - before).toBeLessThan(0.02);
      await expect(page).toHaveURL('/login');
      expect(calls()).toBe(1);
    },
  );
}

test('[FAST-03] the registration takes over a choice, an error and a shown password', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(registerLink(asha), { waitUntil: 'domcontentloaded' });
  await markForm(page);
  await field(page, 'User Type').selectOption({ label: 'User' });
  await field(page, 'Password').fill('short');
  await page.getByRole('button', { name: 'Show password' }).click();
  await field(page, 'Mobile Number').focus();
  await expect(fieldErrors(page)).toHaveText(['Please Enter Valid Password']);
  release();
  await takenOver(page);
  await expect(field(page, 'Mobile Number')).toBeFocused();
  await expect(field(page, 'User Type')).toHaveValue('User');
  await expect(field(page, 'Password')).toHaveValue('short');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(fieldErrors(page)).toHaveText(['Please Enter Valid Password']);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await field(page, 'Password').fill('long enough');
  await expect(fieldErrors(page)).toHaveText(['Please Enter Your Name']);
  await submitButton(page, 'Register').click();
  await expect(fieldErrors(page)).toHaveText(['Please Enter Your Name', 'Please Enter Your Name']);
});

test('[FAST-03] a letter that is typed during the take-over corrects the error that was shown before', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/forgot-password', { waitUntil: 'domcontentloaded' });
  await markForm(page);
  await emailField(page).fill('nobody@example.c');
  await emailField(page).press('Tab');
  await expect(errors(page)).toHaveText(['Please Enter Valid Email']);
  await emailField(page).press('End');
  // The browser runs the next input before React draws what the take-over has left to do.
  await page.evaluate(() =>
    document.addEventListener('take-form', () =>
      queueMicrotask(() => {
        document.execCommand('insertText', false, 'o');
      }),
    ),
  );
  release();
  await takenOver(page);
  await expect(emailField(page)).toHaveValue('nobody@example.co');
  await expect(errors(page)).toHaveCount(0);
  await expect(emailField(page)).not.toHaveAttribute('aria-invalid');
  await expect(emailField(page)).not.toHaveAttribute('aria-describedby');
});

test('[FAST-03] text of an input method is not interrupted by the take-over', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const release = await holdScripts(page);
  await page.goto(registerLink(asha), { waitUntil: 'domcontentloaded' });
  await markForm(page);
  await field(page, 'Business Name').fill('आशा ');
  await field(page, 'Business Name').blur();
  await field(page, 'Business Name').press('End');
  await expect(fieldErrors(page)).toHaveText(['Enter Valid Business Name']);
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'क', selectionStart: 1, selectionEnd: 1 });
  release();
  await takenOver(page);
  await keyboard.send('Input.imeSetComposition', { text: 'कपड़े', selectionStart: 5, selectionEnd: 5 });
  await keyboard.send('Input.insertText', { text: 'कपड़े' });
  await expect(field(page, 'Business Name')).toHaveValue('आशा कपड़े');
  await expect(fieldErrors(page)).toHaveCount(0);
});

test('[FAST-03] a signed-in visitor sees the login from the first paint on', async ({
  page,
  product,
  request,
}) => {
  await saveToken(page, await logIn(request, product, 'User'));
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(emailField(page)).toBeVisible();
  await markForm(page);
  release();
  await takenOver(page);
  await expect(emailField(page)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

for (const address of ['/login', registerLink(asha)])
  test(
    `[FAST-03] the take-over of ${address.slice(0, 9)} leaves empty fields alone, so that the browser’s autofill suggestions stay`,
    deepUnless(address === '/login'),
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.addInitScript(() => {
        const written: string[] = [];
        Object.assign(window, { written });
        for (const { prototype } of [HTMLInputElement, HTMLSelectElement]) {
          const { set, ...value } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
          Object.defineProperty(prototype, 'value', {
            ...value,
            set(text: string) {
              if (!this.readOnly) written.push(this.name);
              set?.call(this, text);
            },
          });
        }
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await markForm(page);
      release();
      await takenOver(page);
      expect(await page.evaluate(() => Reflect.get(window, 'written'))).toEqual([]);
    },
  );

test('[FAST-03] a login that is visited again keeps the email that the browser restores', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await emailField(page).fill(email);
  await page.goto('/robots.txt');
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(emailField(page)).toHaveValue(email);
  release();
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await expect(emailField(page)).toHaveValue(email);
  await passwordField(page).fill(demoPassword);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/client-area\/dashboard$/);
});

test.describe('with an emailed link,', () => {
  test.use({ expectedConsole: /status of 410/ });

  test('[FAST-04] the login of the HTML stays hidden, and the link is checked once scripts have come', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/login#confirm=a-token', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('form')).toBeHidden();
    await expect(page.getByText('is taking longer than usual to load')).toBeVisible();
    release();
    await expect(page.getByRole('alertdialog', { name: 'Failed' })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(emailField(page)).toBeVisible();
    await expect(page.getByText('is taking longer than usual to load')).toHaveCount(0);
    await submitButton(page).click();
    await expect(errors(page)).toHaveText(['Please Enter Your Email', 'Please Enter Your Password']);
  });
});

test('[FAST-04] the login of the HTML is not shown to a visit with a notice, which is there after a reload', async ({
  page,
}) => {
  const notice = page.getByText('Your account is waiting for an Admin.');
  await page.goto('/login');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await page.evaluate(() => {
    const state = { ...history.state, usr: { notice: 'Your account is waiting for an Admin.' } };
    history.replaceState(state, '');
  });
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('form')).toBeHidden();
  release();
  await expect(notice).toBeVisible();
  await expect(emailField(page)).toBeVisible();
});

test.describe('on a system with a dark theme,', () => {
  test.use({ colorScheme: 'dark' });

  test('[FAST-04] before any script file has come, the login has the theme of the system', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(colour).toMatch(/^rgb\(\d\d?, \d\d?, \d\d?\)$/);
  });
});

for (const theme of ['light', 'dark'])
  test(
    `[FAST-04] before any script file has come, the login has the ${theme} theme that the browser remembers`,
    deepUnless(theme === 'dark'),
    async ({ page }) => {
      const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'domcontentloaded' });
      const first = await colour();
      await markForm(page);
      release();
      await takenOver(page);
      expect(await colour()).toBe(first);
      expect(first).toMatch(
        theme === 'dark' ? /^rgb\(\d\d?, \d\d?, \d\d?\)$/ : /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/,
      );
    },
  );

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/login', '/forgot-password', registerLink(asha)])
    test(
      `[FAST-01] ${address.slice(0, 16)} says that it needs JavaScript, and has no form to type into`,
      deepUnless(address === '/login'),
      async ({ page }) => {
        await page.goto(address);
        // Locators by text leave out what is in a noscript element.
        await expect(page.locator('noscript p')).toBeVisible();
        await expect(page.locator('noscript p')).toHaveText('Chatline needs JavaScript.');
        await expect(page.locator('form')).toBeHidden();
      },
    );
});

test('[FAST-01] a login whose inline scripts are blocked is shown again, and its password is in no address', async ({
  page,
}) => {
  await page.route('/login', async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script(?! type)[^>]*>.*?<\/script>/gs, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await passwordField(page).fill('a secret');
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await passwordField(page).press('Enter');
  expect((await sent).status()).toBe(303);
  await expect(passwordField(page)).toHaveValue('');
  expect(page.url()).toMatch(/\/login$/);
});
