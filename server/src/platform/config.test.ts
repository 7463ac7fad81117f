import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

describe('the configuration', () => {
  it('needs nothing: loopback, embedded, stand-ins on', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      databaseUrl: null,
      productName: 'Chatline',
      isBaseline: false,
      sandbox: { url: null },
      channel: { apiVersion: 'v25.0' },
    });
  });

  it('points the channel at the stand-ins, and nowhere real without them', () => {
    expect(readConfig({ SANDBOX_URL: 'http://127.0.0.1:4174/' }).channel.baseUrl).toBe(
      'http://127.0.0.1:4174',
    );
    expect(readConfig({ SANDBOX: '1' }).channel.baseUrl).toBe('http://127.0.0.1:9');
    expect(readConfig({ SANDBOX: '0' }).channel.baseUrl).toBe('https://graph.facebook.com');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
    [{ BASELINE: 'yes' }, 'BASELINE'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', SANDBOX: '1' }, 'stand-ins'],
    [{ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', SANDBOX_URL: 'http://127.0.0.1:1' }, 'stand-ins'],
    [{ HOST: '0.0.0.0', SANDBOX: '1' }, 'stand-ins'],
    [{ SANDBOX_URL: 'http://sandbox.example.com' }, 'SANDBOX_URL'],
  ])('refuses %o with one line that names the switch', (environment, named) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(StartError);
    expect(read).toThrow(named);
    expect(read).not.toThrow('\n');
  });

  it('turns the stand-ins off by itself where the host is open or the channel has a key', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).sandbox).toBeNull();
    expect(readConfig({ CHANNEL_APP_SECRET: 'a-secret-of-the-channel' }).sandbox).toBeNull();
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).sandbox).toBeNull();
  });
});
