// Parts: templates, messages.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ensureProgram, installMs } from './harness/programs.ts';
import { expect, test } from './harness/test.ts';

const exec = promisify(execFile);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const figure = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });

/** Text that the Copy button of a block of code puts into the clipboard. */
async function copied(page: Page, title: string): Promise<string> {
  await figure(page, title).getByRole('button', { name: 'Copy' }).first().click();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function openDocumentation(page: Page): Promise<void> {
  await page.goto('/client-area/documentation');
  await page.getByRole('button', { name: 'Fill in my API token' }).click();
  await expect(page.getByRole('button', { name: 'Hide my API token' })).toBeVisible();
  await expect(page.getByText('<API token>')).toHaveCount(0);
}

test('[MSG-02] the documentation has URL, authorization header, JSON body and success response, each copyable; the example matches the server’s real response', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  await logInAs('User');
  await openDocumentation(page);
  const url = await copied(page, 'URL');
  expect(url).toBe(`${product.url}/api/send-message`);
  const [name = '', token = ''] = (await copied(page, 'Authorization header')).split(': ');
  expect([name, token.slice(0, 7)]).toEqual(['Authorization', 'Bearer ']);
  const body = JSON.parse(await copied(page, 'JSON body'));
  expect(Object.keys(body)).toEqual(['messaging_product', 'recipient_type', 'to', 'type', 'text']);
  expect(body.text.body).toEqual(expect.any(String));
  const example = JSON.parse(await copied(page, '200 OK'));

  const response = await request.post(url, { headers: { [name]: token }, data: body });
  expect(response.status()).toBe(200);
  const real = await response.json();
  expect(real).toEqual({ ...example, messages: [{ id: expect.stringMatching(/^wamid\.[\w+/]+=*$/) }] });
  expect(example.messages[0].id).toMatch(/^wamid\.[\w+/]+=*$/);
});

const runners = [
  { language: 'curl', file: 'send.sh', command: 'sh', program: 'curl', debianPackage: 'curl' },
  {
    language: 'JavaScript',
    file: 'send.mjs',
    command: process.execPath,
    program: process.execPath,
    debianPackage: 'nodejs',
  },
  { language: 'Python', file: 'send.py', command: 'python3', program: 'python3', debianPackage: 'python3' },
  { language: 'PHP', file: 'send.php', command: 'php', program: 'php', debianPackage: 'php-cli' },
] as const;

type Runner = (typeof runners)[number];

/** Runs a sample as a customer would. @returns its output, also if it fails */
async function runSample({ file, command }: Runner, code: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chatline-sample-'));
  await writeFile(path.join(folder, file), code);
  const { stdout, stderr } = await exec(command, [path.join(folder, file)]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  await rm(folder, { recursive: true });
  return stdout + stderr;
}

async function copySample(page: Page, language: string, kind: string): Promise<string> {
  await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
  // The template is one of the account's own.
  if (kind === 'Template') await expect(page.getByLabel('Your template')).not.toHaveValue('');
  return copied(page, language);
}

test('the curl, JavaScript, Python and PHP samples send what they show and print the reason for a refusal', {
  tag: '@deep',
}, async ({ page, logInAs }) => {
  test.slow();
  test.setTimeout(test.info().timeout + installMs);
  await logInAs('User');
  await openDocumentation(page);
  for (const runner of runners) {
    const { language, program, debianPackage } = runner;
    await test.step(language, async () => {
      await ensureProgram(program, '--version', debianPackage);
      await page.getByText(language, { exact: true }).first().click();
      for (const kind of ['Template', 'Image', 'Text'])
        expect(await runSample(runner, await copySample(page, language, kind)), kind).toMatch(
          /wamid\.[\w+/]+=*/,
        );
      const refused = (await copied(page, language)).replace(/Bearer [\w-]+/, 'Bearer wrong');
      expect(await runSample(runner, refused)).toContain('(#190)');
    });
  }
});

test('Try it sends a message and shows the response to a refused one; error codes and openapi.json are listed', async ({
  page,
  request,
  product,
  logInAs,
}) => {
  await logInAs('User');
  await page.goto('/client-area/documentation');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Number' }).fill('12');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Response: 400')).toBeVisible();
  await expect(page.getByText('to is not a phone number.')).toBeVisible();
  const text = `Try of ${Date.now()}`;
  // No other test uses this number: WhatsApp limits the messages to one number in a row.
  await page.getByRole('textbox', { name: 'Number' }).fill('+919811047265');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Response: 200')).toBeVisible();
  await expect
    .poll(async () => {
      const received = await request.get(
        `${product.sandboxUrl}/_sandbox/channel/messages?wa_id=919811047265`,
      );
      return JSON.stringify(await received.json()).split(text).length - 1;
    })
    .toBe(1);
  await expect(page.getByRole('rowheader', { name: '132001' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download openapi.json' }).click();
  expect((await download).suggestedFilename()).toBe('openapi.json');
});

test('[MSGAPI-06] the samples for files and for the status of a message work as shown', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  test.slow();
  test.setTimeout(test.info().timeout + installMs);
  await ensureProgram('curl', '--version', 'curl');
  await logInAs('User');
  await openDocumentation(page);
  const folder = await mkdtemp(path.join(tmpdir(), 'chatline-sample-'));
  await writeFile(path.join(folder, 'bill.pdf'), '%PDF-1.7\n');
  const run = async (code: string) => JSON.parse((await exec('sh', ['-c', code], { cwd: folder })).stdout);
  await expect(page.getByText('<phone number id>')).toHaveCount(0);
  const { id: file } = await run(await copied(page, 'Upload a file'));

  const [name = '', authorization = ''] = (await copied(page, 'Authorization header')).split(': ');
  const bill = {
    messaging_product: 'whatsapp',
    to: '+919811047266',
    biz_opaque_callback_data: 'bill 7',
    type: 'document',
    document: { id: file, filename: 'bill.pdf' },
  };
  const response = await request.post(`${product.url}/api/send-message`, {
    headers: { [name]: authorization },
    data: bill,
  });
  const [{ id }] = (await response.json()).messages;
  const one = (await copied(page, 'One message')).replace(/wamid\.[\w+/]+=*/, id);
  await expect.poll(async () => (await run(one)).status).toMatch(/^(?:sent|delivered|read)$/);
  const shown = JSON.parse(await copied(page, 'Status'));
  const real = await run(one);
  expect(Object.keys(real)).toEqual(Object.keys(shown));
  expect(real).toMatchObject({
    id,
    to: '919811047266',
    type: 'document',
    biz_opaque_callback_data: 'bill 7',
  });
  const list = (await copied(page, 'Latest messages')).replace(/\?[^']*/, '?to=%2B919811047266');
  expect((await run(list)).messages).toContainEqual(expect.objectContaining({ id }));
  await rm(folder, { recursive: true });
});

test('[MSGAPI-09] the contents lead to each section and mark the one that is read, and code stands beside its text', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  await page.goto('/client-area/documentation');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Errors')).toBeVisible();
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await expect(contents.getByRole('link')).toHaveText(titles);
  await contents.getByRole('link', { name: 'Send a template' }).click();
  await expect(section('Send a template').getByRole('heading')).toBeInViewport();
  await expect(contents.getByRole('link').and(page.locator('[aria-current]'))).toHaveText('Send a template');
  await expect(contents.getByRole('link', { name: 'Errors' })).toBeInViewport();
  const text = await section('Send a template').getByRole('heading').boundingBox();
  const code = await figure(page, 'template.components').boundingBox();
  expect(code?.x).toBeGreaterThan((text?.x ?? 0) + 300);
  expect(code?.y).toBeLessThan((text?.y ?? 0) + 100);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/client-area/dashboard');
  await page.goto('/client-area/documentation#errors');
  await expect(section('Errors').getByRole('heading')).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Try it' })).toBeHidden();
  await page.getByText('Contents', { exact: true }).filter({ visible: true }).click();
  await contents.getByRole('link', { name: 'Try it' }).click();
  await expect(section('Try it').getByRole('heading')).toBeInViewport();
});
