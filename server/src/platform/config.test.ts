import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProduction } from '../app/check-production.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

describe('the configuration', () => {
  it('needs no switch: it listens on loopback, embeds the database and turns the stand-ins on', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      databaseUrl: null,
      productName: 'Chatline',
      isBaseline: false,
      sandbox: { url: null },
      whatsApp: { apiVersion: 'v25.0' },
    });
  });

  it('sends calls to WhatsApp to the stand-ins, and never to the real service while they are on', () => {
    expect(readConfig({ SANDBOX_URL: 'http://127.0.0.1:4174/' }).whatsApp.baseUrl).toBe(
      'http://127.0.0.1:4174',
    );
    expect(readConfig({ SANDBOX: '1' }).whatsApp.baseUrl).toBe('http://127.0.0.1:9');
    expect(readConfig({ SANDBOX: '0' }).whatsApp.baseUrl).toBe('https://graph.facebook.com');
  });

  it('[OPS-29] lets PostgreSQL end a statement before the server stops waiting for it', () => {
    const { databaseLimits } = readConfig({});
    expect(databaseLimits).toEqual({ connectMs: 5000, answerMs: 30_000, statementMs: 20_000 });
    expect(readConfig({ DATABASE_ANSWER_SECONDS: '3' }).databaseLimits.statementMs).toBe(2000);
    expect(readConfig({ DATABASE_STATEMENT_SECONDS: '5' }).databaseLimits.statementMs).toBe(5000);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '4190' }, 'no browser'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
    [{ BASELINE: 'yes' }, 'BASELINE'],
    [{ CHANNEL_BASE_URL: 'http://channel.example' }, 'https://'],
    [{ CHAT_WIDGET_URL: 'http://widget.example/a.js' }, 'https://'],
    [{ SESSION_SECRET: 'twenty-one-characters' }, '32 characters'],
    [{ SEALING_SECRET: 'twenty-one-characters' }, '32 characters'],
    [{ MAX_CONNECTIONS: '3' }, 'from 10 to'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', SANDBOX: '1' }, 'stand-ins'],
    [{ RELEASE_STORE: 'https://bucket.example.com' }, 'RELEASE_STORE'],
    [{ RELEASE_STORE: 's3://releases/console' }, 'AWS_ACCESS_KEY_ID'],
    [{ MODULES_ORIGIN: 'https://cdn.example.com/modules' }, 'MODULES_ORIGIN'],
    [
      {
        NODE_ENV: 'production',
        ALLOW_EMBEDDED: '1',
        RELEASE_STORE: 's3://releases',
        RELEASE_STORE_ENDPOINT: 'http://127.0.0.1:9000/s3',
        AWS_ACCESS_KEY_ID: 'AKIATESTS',
        AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
      },
      'RELEASE_STORE_ENDPOINT is a stand-in',
    ],
    [{ DATABASE_STATEMENT_SECONDS: '30' }, 'less than DATABASE_ANSWER_SECONDS'],
    [{ RETENTION_MESSAGE_DAYS: '30' }, 'from 365'],
    [{ RETENTION_WEBHOOK_DAYS: '0' }, 'from 1'],
    [{ MEDIA_STORE: 's3://media' }, 'MEDIA_STORE needs AWS_ACCESS_KEY_ID'],
    [
      {
        NODE_ENV: 'production',
        ALLOW_EMBEDDED: '1',
        MEDIA_STORE: 's3://media',
        MEDIA_STORE_ENDPOINT: 'http://127.0.0.1:9000/s3',
        AWS_ACCESS_KEY_ID: 'AKIATESTS',
        AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
      },
      'MEDIA_STORE_ENDPOINT is a stand-in',
    ],
    [{ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', SANDBOX_URL: 'http://127.0.0.1:1' }, 'stand-ins'],
    [{ HOST: '0.0.0.0', SANDBOX: '1' }, 'stand-ins'],
    [{ SANDBOX_URL: 'http://sandbox.example.com' }, 'SANDBOX_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL'],
    [{ MAIL_URL: 'http://mail.example.com', MAIL_FROM: 'a@example.com' }, 'MAIL_URL'],
    [{ MAIL_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
    [{ MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'A\r\nBcc: b@example.com' }, 'MAIL_FROM'],
    [
      {
        NODE_ENV: 'production',
        ALLOW_EMBEDDED: '1',
        MAIL_URL: 'smtp://mail.example.com',
        MAIL_FROM: 'a@example.com',
      },
      'PUBLIC_URL',
    ],
    [{ PUBLIC_URL: 'https://chat.example.com/console' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [
      { SIGNIN_CLIENT_ID: 'id', SIGNIN_USERINFO_URL: 'http://provider.example.com/me' },
      'SIGNIN_USERINFO_URL',
    ],
  ])('refuses %o with one line that names the switch', (environment, named) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(StartError);
    expect(read).toThrow(named);
    expect(read).not.toThrow('\n');
  });

  it('turns the stand-ins off if the host is public or WhatsApp’s app secret is set', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).sandbox).toBeNull();
    expect(readConfig({ CHANNEL_APP_SECRET: 'a-secret-of-the-channel' }).sandbox).toBeNull();
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).sandbox).toBeNull();
  });

  it('sends emails to the stand-in if it is on, otherwise only to a configured server', () => {
    const standIn = 'smtp://127.0.0.1:2525';
    expect(readConfig({ SMTP_URL: standIn }).mail).toEqual({
      url: standIn,
      from: 'Chatline <no-reply@example.com>',
    });
    const own = { MAIL_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'Chatline <hello@example.com>' };
    expect(readConfig({ SMTP_URL: standIn, ...own }).mail?.url).toBe(own.MAIL_URL);
    expect(readConfig({ SMTP_URL: standIn, SANDBOX: '0' }).mail).toBeNull();
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).mail).toBeNull();
  });

  it('has the sign-in provider’s addresses by default, and takes proxies by number or address', () => {
    expect(readConfig({}).signIn).toBeNull();
    expect(readConfig({ SIGNIN_CLIENT_ID: 'id' }).signIn).toMatchObject({
      clientId: 'id',
      tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    });
    expect(readConfig({ TRUST_PROXY: '1' }).trustedProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxy).toBe('10.0.0.0/8, ::1');
    expect(readConfig({ PUBLIC_URL: 'https://chat.example.com/' }).publicUrl).toBe(
      'https://chat.example.com',
    );
  });
});

it.each([
  [{}, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://chat.example.com' }, 'TRUST_PROXY'],
  [{ PUBLIC_URL: 'https://chat.example.com', TRUST_PROXY: '1', BASELINE: '1' }, 'BASELINE'],
])('the configuration refuses production with %j only', (switches, named) => {
  const config = readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ...switches });
  expect(() => checkProduction(config)).toThrow(named);
});

it.each([
  { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', PUBLIC_URL: 'https://a.example', TRUST_PROXY: '1' },
  { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', PUBLIC_URL: 'https://a.example', HOST: '0.0.0.0' },
  { BASELINE: '1' },
])('the configuration starts with %j', (switches) => {
  expect(() => checkProduction(readConfig(switches))).not.toThrow();
});

describe('[OPS-100] the folder SECRETS_DIR', () => {
  const withFolder = (files: Readonly<Record<string, string>>) => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const secret = 'a secret of thirty-two characters';

  it('has switches as files, without the line end; an empty one is not set, and other files are ignored', () => {
    const SECRETS_DIR = withFolder({
      SESSION_SECRET: `${secret}\n`,
      SEALING_SECRET: '',
      toString: 'x',
      OTHER: 'x',
    });
    expect(readConfig({ SECRETS_DIR })).toMatchObject({ sessionSecret: secret, sealingSecret: null });
  });

  it('gives way to a variable that is set, but not to an empty one', () => {
    const SECRETS_DIR = withFolder({ PRODUCT_NAME: 'File', DEMO_PASSWORD: 'from the file' });
    const { productName, demoPassword } = readConfig({ SECRETS_DIR, PRODUCT_NAME: 'Set', DEMO_PASSWORD: '' });
    expect([productName, demoPassword]).toEqual(['Set', 'from the file']);
  });

  it('is named if it is missing, and so is a file that cannot be read, without its content', () => {
    expect(() => readConfig({ SECRETS_DIR: '/nowhere' })).toThrow(/SECRETS_DIR=\/nowhere is not a folder/);
    const SECRETS_DIR = withFolder({});
    mkdirSync(join(SECRETS_DIR, 'SESSION_SECRET'));
    expect(() => readConfig({ SECRETS_DIR })).toThrow(/SESSION_SECRET cannot be read/);
  });
});
