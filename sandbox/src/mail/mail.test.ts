import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const link = 'http://127.0.0.1:4173/forgot-password#t=abc';
const mail = {
  from: 'Chatline <no-reply@example.com>',
  to: 'Ann <Ann@example.com>',
  subject: 'Neues Passwort – नया',
  text: `Open ${link}.\nनमस्ते`,
  html: `<p>Open <a href="${link}&amp;x=1">this</a>.</p>`,
};

let sandbox: TestSandbox;
let address: string;
beforeEach(async () => {
  sandbox = startSandbox();
  address = await sandbox.smtp.listen('127.0.0.1', 0);
});
afterEach(() => sandbox.app.close());

const send = (fields: object = {}) => createTransport(address).sendMail({ ...mail, ...fields });
const messages = async (query = '') => (await sandbox.call('GET', `/_sandbox/mail/messages${query}`)).body;
const plan = (fault: object) => sandbox.call('POST', '/_sandbox/mail/faults', fault);
const page = (url: string) => sandbox.app.inject({ url });

describe('the mail server', () => {
  it('stores a mail with its links and without garbled characters', async () => {
    expect(address).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    await send({ replyTo: 'reply@example.com', attachments: [{ filename: 'a.txt', content: 'abc' }] });
    expect(await messages()).toEqual({
      total: 1,
      kept: 1,
      matching: 1,
      data: [
        {
          id: '1',
          to: ['Ann@example.com'],
          from: 'Chatline <no-reply@example.com>',
          replyTo: 'reply@example.com',
          subject: mail.subject,
          text: mail.text,
          html: expect.stringContaining('<p>Open <a href='),
          links: [link, `${link}&x=1`],
          attachments: [{ filename: 'a.txt', type: 'text/plain', bytes: 3 }],
          receivedAtMs: sandbox.clock.nowMs,
        },
      ],
    });
  });

  it('finds the mails of an address in any letter case, also as a hidden recipient, and clears them', async () => {
    await send({ bcc: 'hidden@example.com' });
    await send({ to: 'bob@example.com' });
    expect(at(await messages('?to=ann@EXAMPLE.com'), 'matching')).toBe(1);
    expect(at(await messages('?to=hidden@example.com'), 'data.0.to')).toContain('hidden@example.com');
    expect(at(await messages('?limit=1'), 'data.0.to.0')).toBe('bob@example.com');
    await sandbox.call('DELETE', '/_sandbox/mail/messages');
    expect(await messages()).toEqual({ total: 0, kept: 0, matching: 0, data: [] });
    expect((await sandbox.call('GET', '/_sandbox/mail/messages?two=2')).status).toBe(400);
  });

  it('accepts credentials, and many mails over one connection', async () => {
    const { port } = new URL(address);
    const auth = { user: 'sender', pass: 'secret' };
    const pool = createTransport({
      host: '127.0.0.1',
      port: Number(port),
      pool: true,
      maxConnections: 1,
      auth,
    });
    for (let sent = 0; sent < 12; sent += 1) await pool.sendMail(mail);
    pool.close();
    expect(at(await messages(), 'total')).toBe(12);
  });

  it('refuses a mail that is too large', async () => {
    await expect(send({ text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toThrow(/552|size/i);
    expect(at(await messages(), 'total')).toBe(0);
  });
});

it('the mail stand-in names the setting to change if its port is in use', async () => {
  const second = startSandbox();
  const listening = second.smtp.listen('127.0.0.1', Number(new URL(address).port));
  await expect(listening).rejects.toThrow('SANDBOX_SMTP_PORT');
  await second.app.close();
});

describe('the inbox', () => {
  it('lists mails newest first and names what it replaces', async () => {
    expect((await page('/inbox')).body).toContain('No mail yet');
    await send({ subject: 'First' });
    await send({ subject: '<i>Second</i>' });
    const { body, headers } = await page('/inbox');
    expect(body).toContain('Local stand-in for email');
    expect(body.indexOf('&lt;i&gt;Second&lt;/i&gt;')).toBeLessThan(body.indexOf('First'));
    expect(body).toContain('http-equiv="refresh"');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
    expect((await page('/stand-in.css')).headers['content-type']).toMatch('text/css');
    expect((await page('/inbox?to=nobody@example.com')).body).toContain('Inbox of nobody@example.com');
  });

  it('shows a mail with clickable links and its markup in a sandboxed frame', async () => {
    await send();
    const { body } = await page('/inbox/1');
    expect(body).toContain(`Open <a href="${link}">${link}</a>.`);
    expect(body).toContain(`<a href="${link}&amp;x=1">`);
    expect(body).toContain('src="/inbox/1/html" sandbox="allow-popups');
    const markup = await page('/inbox/1/html');
    expect(markup.body).toContain(mail.html);
    expect(markup.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect((await page('/inbox/2')).statusCode).toBe(404);
    expect((await page('/inbox/2/html')).statusCode).toBe(404);
  });
});

describe('a planned fault', () => {
  it('refuses a recipient permanently or temporarily', async () => {
    await plan({ kind: 'refuse', to: 'ann' });
    await plan({ kind: 'refuse', to: 'Ann', code: 451 });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await send();
    await expect(send({ to: 'joanna@example.com' })).rejects.toMatchObject({ responseCode: 550 });
    expect(at(await messages(), 'total')).toBe(1);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('cuts the connection, mail accepted: %s', async (hasEffect, total) => {
    await plan({ kind: 'drop', has_effect: hasEffect });
    await expect(send()).rejects.toThrow();
    expect(at(await messages(), 'total')).toBe(total);
    await send();
  });

  it('delays the response', async () => {
    await plan({ kind: 'slow', delay_ms: 80 });
    const startedAtMs = performance.now();
    await send();
    expect(performance.now() - startedAtMs).toBeGreaterThan(70);
  });

  it('is forgotten at a reset, and so are the mails', async () => {
    await send();
    await plan({ kind: 'drop', times: 3 });
    const { body } = await sandbox.call('POST', '/_sandbox/reset');
    expect(body).toMatchObject({ mails: 0, faults: 0 });
  });
});
