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
});
