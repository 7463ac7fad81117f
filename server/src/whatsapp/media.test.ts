import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { downloadMedia } from './media.ts';
import { WhatsAppError } from './whatsapp-error.ts';

const connection = { accountId: 1, wabaId: '2', phoneNumberId: '3', token: 'a token', isConnected: true };

describe('a media download', () => {
  it('throws the same error for a file that cannot be reached as for any other call', async () => {
    const services = {
      config: readConfig({}),
      fetch: async (input: string | URL | Request) => {
        if (!String(input).endsWith('/78')) throw new TypeError('fetch failed');
        return Response.json({ url: 'https://files.example.com/file', mime_type: 'image/png' });
      },
    };
    const download = downloadMedia(services, connection, '78');
    await expect(download).rejects.toEqual(new WhatsAppError({ kind: 'no-response' }));
    await expect(download).rejects.toBeInstanceOf(WhatsAppError);
  });

  it('sends the token to no address without TLS but WhatsApp’s own', async () => {
    const requested: string[] = [];
    const services = (url: string) => ({
      config: readConfig({}),
      fetch: async (input: string | URL | Request) => {
        requested.push(String(input));
        if (!String(input).endsWith('/78')) return new Response('a file');
        return Response.json({ url, mime_type: 'image/png' });
      },
    });
    expect(await downloadMedia(services('http://files.example.com/file'), connection, '78')).toBeNull();
    expect(requested).toEqual(['http://127.0.0.1:9/v25.0/78']);
    const trusted = await downloadMedia(services('https://files.example.com/file'), connection, '78');
    expect(trusted?.mimeType).toBe('image/png');
    expect(requested.at(-1)).toBe('https://files.example.com/file');
  });
});
