import type { Fault } from './harness/line.ts';
import { createUser, lostFileMessages, test, testLostFile } from './harness/lost-files.ts';
import { logIn, saveToken } from './harness/session.ts';
import { expect } from './harness/test.ts';
import { expectTyped, typeName } from './harness/typed-page.ts';

test.use({ expectedConsole: lostFileMessages });
test.beforeEach(async ({ page, product, request }) => {
  await saveToken(page, await logIn(request, product, 'Admin'));
});

const faults = ['reset', '503', 'html', 'changed', 'cut'] as const satisfies readonly Fault[];

test.describe('[MFE-05] a file that is lost once heals by itself', () => {
  testLostFile('the shell’s main', /^\/assets\/main\./, 'changed');
  testLostFile('the shell’s main', /^\/assets\/main\./, 'late');
  testLostFile('what every page shares', /^\/assets\/common\./, 'reset');
  testLostFile('what every page shares', /^\/assets\/common\./, '503');
  testLostFile('what every page shares', /^\/assets\/common\./, 'cut');
  testLostFile('the run time of the modules', /^\/assets\/federation\./, 'late');
  testLostFile('a numbered chunk', /^\/assets\/\d+\./, 'html');
  testLostFile('a module’s entry', /^\/modules\/users\/.*\/remoteEntry\./, 'reset');
  testLostFile('a module’s page', /^\/modules\/users\/.*\/page-create-user\./, 'changed');

  test('[MFE-05] every numbered chunk and named part of the shell recovers when lost once', async ({
    page,
    line,
  }) => {
    const lost = faults.map((fault, index) =>
      line.breakNext(new RegExp(`^/assets/[^?]*[${index * 2}${index * 2 + 1}]\\.js$`), fault, 2),
    );
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    expect(lost.reduce((sum, count) => sum + count(), 0)).toBeGreaterThan(3);
    await expectTyped(page);
  });
});

test.describe('[MFE-06] a file that is lost for longer', () => {
  test('[MFE-06] Retry repeats a request that hangs again', async ({ page, line }) => {
    const pageChunk = /^\/modules\/users\/.*\/page-create-user\./;
    line.breakNext(pageChunk, 'hang', 2);
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    const requests = () => line.seen.filter((path) => pageChunk.test(path)).length;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(requests).toBe(2);
    await page.getByRole('button', { name: 'Retry' }).click();
    await typeName(page);
    expect(requests()).toBe(3);
  });

  for (const [what, path] of [
    ['the shell', /^\/assets\/common\./],
    ['a module', /^\/modules\/users\/.*\/page-create-user\./],
  ] as const) {
    test(`[MFE-06] Retry gives up a file of ${what} that arrives at a byte per second, the second time too`, async ({
      page,
      line,
    }) => {
      line.breakNext(path, 'trickle', 2);
      await page.goto(line.url + createUser, { waitUntil: 'commit' });
      const requests = () => line.seen.filter((one) => path.test(one)).length;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(requests).toBe(2);
      await page.getByRole('button', { name: 'Retry' }).click();
      // Sooner than the 20 seconds after which a request that gives nothing is given up.
      await expect.poll(requests, { timeout: 10_000 }).toBe(3);
      await typeName(page);
    });
  }

  test('[MFE-06] a hung request is reported after 6 seconds and given up after 20 seconds without a byte', async ({
    page,
    line,
  }) => {
    line.breakNext(/^\/assets\/common\./, 'hang');
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    await expect(page.getByText('This is taking longer than usual. Still trying.').first()).toBeVisible();
    await typeName(page);
    expect(line.seen.filter((path) => path.startsWith('/assets/common.'))).toHaveLength(2);
  });
});
