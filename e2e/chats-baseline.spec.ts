// Parts: chats.
import { row } from './harness/chats.ts';
import { aloneAddress } from './harness/modules.ts';
import { baselineEnv } from './harness/product.ts';
import { pageHeading } from './harness/routes.ts';
import { expect, failedResponses, test, withMotion } from './harness/test.ts';

test.use({ ...withMotion, productEnv: baselineEnv });

const calls = '**/api/web/chat-contact';
const encoded = (contacts: unknown) => Buffer.from(JSON.stringify(contacts)).toString('base64');
const contact = (name: string, message = 'Hello', number = `91${name.length}`) => ({
  name,
  message,
  wa_id: number,
});

test('[CHAT-01] [CHAT-02] [CHAT-04] [CHAT-06] the list shows previews and coloured initials and the search box filters nothing; a click opens a conversation with placeholders and a composer that grows up to 150px', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  await page.clock.install();
  await page.goto('/whatsapp-chats');

  await test.step('[CHAT-02] the default background shows until a click opens a conversation with name and avatar', async () => {
    await expect(page.getByText('Choose a chat')).toBeVisible();
    await row(page, 'Devika Rao').click();
    const pane = page.getByRole('region', { name: 'Devika Rao' });
    await expect(pane.getByRole('heading', { name: 'Devika Rao' })).toBeVisible();
    await expect(pane.getByText('D', { exact: true })).toBeVisible();
    await expect(page.getByText('Choose a chat')).toHaveCount(0);
    await page.reload();
    await expect(pane.getByRole('heading', { name: 'Devika Rao' })).toBeVisible();
  });

  await test.step('[CHAT-04] the composer grows with its text up to 150px, then scrolls', async () => {
    const composer = page.getByRole('textbox', { name: 'Message' });
    const look = () =>
      composer.evaluate((area) => ({
        height: area.getBoundingClientRect().height,
        scrolls: getComputedStyle(area).overflowY === 'auto' && area.scrollHeight > area.clientHeight,
      }));
    const one = await look();
    await composer.fill('one\ntwo\nthree');
    const three = await look();
    expect(three.height).toBeGreaterThan(one.height);
    expect(three.height).toBeLessThan(150);
    expect(three.scrolls).toBe(false);
    await composer.fill('line\n'.repeat(30));
    expect(await look()).toEqual({ height: 150, scrolls: true });
    await composer.fill('one');
    expect((await look()).height).toBe(one.height);
    await composer.fill('');
  });

  await test.step('[CHAT-06] the search box filters nothing, and the bubbles are placeholders', async () => {
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('Devika');
    await expect(row(page, 'Gurpreet Kaur')).toBeVisible();
    await row(page, 'Gurpreet Kaur').click();
    const bubbles = page.getByRole('region', { name: 'Gurpreet Kaur' });
    await expect(bubbles.getByText('Sample conversation')).toBeVisible();
    await expect(bubbles.getByText('Hello, do you still have the 1 kg pack?')).toBeVisible();
    await row(page, 'Devika Rao').click();
    await expect(
      page.getByRole('region', { name: 'Devika Rao' }).getByText('Hello, do you still have the 1 kg pack?'),
    ).toBeVisible();
  });

  await test.step('[CHAT-01] the list is titled Chats and has a search box, 45-character previews and coloured initials', async () => {
    await expect(pageHeading(page, 'Chats')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search chats' })).toBeVisible();
    const gurpreet = row(page, 'Gurpreet Kaur');
    await expect(gurpreet).toContainText('Please keep one carton of milk aside for me,');
    await expect(gurpreet).not.toContainText('I will pick');
    // The preview is cut even where the row has room for the whole text.
    const ending = (text: string) =>
      page.getByText(text).evaluate((shown) => getComputedStyle(shown, '::after').content);
    expect(await ending('Please keep one carton')).toBe('"…"');
    expect(await ending('Do you have jaggery powder?')).toBe('none');
    const sunita = row(page, 'सुनीता शर्मा');
    await expect(sunita).toContainText('नमस्ते, क्या आज शाम तक सामान मिल जाएगा?');
    await expect(sunita).not.toContainText('चीनी');
    const colourOf = (name: string, letter: string) =>
      row(page, name)
        .getByText(letter, { exact: true })
        .evaluate((disc) => getComputedStyle(disc).backgroundColor);
    const [gurpreetColour, prakash, devika] = [
      await colourOf('Gurpreet Kaur', 'G'),
      await colourOf('Prakash Patil', 'P'),
      await colourOf('Devika Rao', 'D'),
    ];
    expect(new Set([gurpreetColour, prakash, devika]).size).toBe(3);
    await page.route(calls, (route) =>
      route.fulfill({ json: { status: true, data: encoded([contact('Gita'), contact('Gopal Das')]) } }),
    );
    await page.clock.fastForward(3000);
    await expect(row(page, 'Gopal Das')).toBeVisible();
    expect([await colourOf('Gita', 'G'), await colourOf('Gopal Das', 'G')]).toEqual([
      gurpreetColour,
      gurpreetColour,
    ]);
  });
});

test('[FAST-17] 10,000 contacts are fewer than 2,000 elements, and scrolling, the arrow keys and the browser’s search reach each of them', async ({
  page,
  logInAs,
}) => {
  const contacts = Array.from({ length: 10_000 }, (_, index) =>
    contact(`Contact ${index + 1}.`, 'Hello', `91${index + 1}`),
  );
  const data = encoded(contacts);
  await page.route(calls, (route) => route.fulfill({ json: { status: true, data } }));
  await logInAs('User');
  await page.goto('/whatsapp-chats');
  await expect(row(page, 'Contact 1\\.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Chats' });
  const scroll = (to: number) => list.evaluate((box, top) => box.scrollTo({ top }), to);
  const elements = () => page.locator('*').count();
  expect(await elements()).toBeLessThan(2000);

  await test.step('scrolling reaches the last contact', async () => {
    await expect.poll(() => list.evaluate((box) => box.scrollHeight)).toBeGreaterThan(600_000);
    await scroll(1_000_000);
    await row(page, 'Contact 10000\\.').click();
    await expect(page.getByRole('region', { name: 'Contact 10000.' })).toBeVisible();
    expect(await elements()).toBeLessThan(2000);
  });

  await test.step('the arrow keys move through the rows, beyond those in sight', async () => {
    await scroll(0);
    await expect(row(page, 'Contact 1\\.')).toBeVisible();
    await list.focus();
    for (let number = 1; number <= 30; number += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(row(page, `Contact ${number}\\.`)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Contact 30.' })).toBeVisible();
  });

  await test.step('the browser’s search reaches a contact whose row is not drawn', async () => {
    // A text in the address is found as by the search, which tests cannot open.
    await page.evaluate(() => {
      location.hash = ':~:text=Contact%207000.';
    });
    await expect(row(page, 'Contact 7000\\.')).toBeInViewport();
    await row(page, 'Contact 7000\\.').click();
    expect(await elements()).toBeLessThan(2000);
  });

  await test.step('on a phone, Back returns to the contact and its place', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Back to chats' }).click();
    await expect(row(page, 'Contact 7000\\.')).toBeFocused();
    await expect(row(page, 'Contact 7000\\.')).toBeInViewport();
  });
});

test.describe('with an API that fails,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[CHAT-03] the list reloads 3 s after each response and continues after an error', async ({
    page,
    logInAs,
  }) => {
    let begun = 0;
    await page.route(calls, (route) => {
      begun += 1;
      if (begun === 2) return route.fulfill({ status: 500, body: 'broken' });
      return route.fulfill({ json: { status: true, data: encoded([contact(`Answer ${begun}`)]) } });
    });
    await logInAs('User');
    await page.clock.install();
    await page.goto('/whatsapp-chats');
    await expect(row(page, 'Answer 1')).toBeVisible();
    // The tests of the list check with a stopped clock that there is one request at a time, 3 s after each response.
    const next = () => page.clock.fastForward(3000);
    await next();
    await expect(page.getByText('Not up to date: Internal Server Error')).toBeVisible();
    await expect(row(page, 'Answer 1')).toBeVisible();
    await expect(page.getByText('Loading chats')).toHaveCount(0);
    await next();
    await expect(row(page, 'Answer 3')).toBeVisible();
    await expect(page.getByText('Not up to date: Internal Server Error')).toHaveCount(0);
    await next();
    await expect(row(page, 'Answer 4')).toBeVisible();
  });
});

test('[CHAT-05] the page runs from its own release without the shell, and inside the shell', async ({
  page,
  product,
  logInAs,
}) => {
  await logInAs('User');
  await page.goto('/whatsapp-chats');
  await row(page, 'Devika Rao').click();
  await expect(page.getByRole('region', { name: 'Devika Rao' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(await aloneAddress(product, 'chats', '#/whatsapp-chats'));
  await expect(pageHeading(page, 'Chats')).toBeVisible();
  await row(page, 'Devika Rao').click();
  await expect(page.getByRole('region', { name: 'Devika Rao' })).toBeVisible();
  await page.waitForURL(/#\/whatsapp-chats#\d+$/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Devika Rao' })).toBeVisible();
  expect(requests.filter((address) => address.startsWith('/assets/') && address.endsWith('.js'))).toEqual([]);
});
