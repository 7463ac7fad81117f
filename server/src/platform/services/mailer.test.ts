import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from './mailer.ts';

const from = 'Chatline <hello@example.com>';
const mail = {
  to: 'kamala@example.com',
  subject: 'नमस्ते',
  text: 'Plain text',
  html: '<p>Plain text</p>',
  messageId: '<1@chat.example.com>',
};

const received: string[] = [];
let envelopes: string[] = [];
let smtp: SMTPServer;
let mailer: Mailer;

function refusal(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      envelopes.push(address);
      if (address.startsWith('nobody')) done(refusal('No such mailbox', 550));
      else if (address.startsWith('later')) done(refusal('Try again later', 451));
      else done();
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from });
});

afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

describe('the mailer', () => {
  it('sends a mail as text and HTML, with the given id and the header of an automatic mail', async () => {
    expect(await mailer.send(mail)).toBe('accepted');
    expect(received[0]).toContain('From: Chatline <hello@example.com>');
    expect(received[0]).toContain('To: kamala@example.com');
    expect(received[0]).toContain('Message-ID: <1@chat.example.com>');
    expect(received[0]).toContain('Auto-Submitted: auto-generated');
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');
  });

  it('distinguishes a permanent refusal from a temporary one, without the address in the reason', async () => {
    const gone = await mailer.send({ ...mail, to: 'nobody@example.com' });
    expect(gone).toEqual({ failed: 'for-good', reason: 'EENVELOPE 550' });
    const later = await mailer.send({ ...mail, to: 'later@example.com' });
    expect(later).toMatchObject({ failed: 'for-now', reason: 'EENVELOPE 451' });
    const closed = createMailer({ url: 'smtp://127.0.0.1:9', from });
    expect(await closed.send(mail)).toMatchObject({ failed: 'for-now' });
    closed.close();
  });

  it('treats an address as a single address, whatever it contains', async () => {
    envelopes = [];
    await mailer.send({
      ...mail,
      to: 'a@example.com, b@example.com',
      replyTo: 'c@example.com\r\nBcc: d@example.com',
    });
    expect(envelopes).not.toContain('b@example.com');
    expect(envelopes).not.toContain('d@example.com');
    expect(received.at(-1)).not.toMatch(/^Bcc:/m);
  });
});
