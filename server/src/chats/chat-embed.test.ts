import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

const origin = 'https://shop.example.com';
const keys = await testKeys();
const descriptor = {
  name: 'chats',
  title: 'Chats',
  contract: '^2.0.0',
  routes: [
    {
      path: '/whatsapp-chats',
      page: 'chats',
      title: 'Whatsapp Chats',
      needs: ['whatsapp-chats'],
      frame: 'popup',
    },
  ],
  nav: [],
};
const integrity = `sha256-${'A'.repeat(43)}=`;
const live = {
  version: '1.0.0',
  base: '/modules/chats/1.0.0/',
  container: 'chats_1_0_0',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': integrity },
  pages: { chats: [] },
  alone: { 'alone/alone.js': integrity },
  descriptor,
};

onTestServer(
  'while the chats are switched off,',
  (server) => {
    const write = (file: string, text: string) => {
      const path = join(server().services.config.dataDir, 'modules', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    let revision = 0;
    /** @param chats what differs in the part of the chats */
    async function publish(chats: object): Promise<void> {
      revision += 1;
      const module = { state: 'live', live, kept: [], grants: ['/whatsapp-chats'], ...chats };
      const registry = await signRegistry({ revision, modules: { chats: module } }, keys);
      write('registry.json', JSON.stringify(registry));
    }

    it('[MFE-18] a foreign page gets no token but the reason, and an open one is notified', async () => {
      write('chats/1.0.0/alone/embed.js', 'the container');
      const sender = await makeSender(server());
      await server().request(
        { method: 'POST', url: '/api/v1/account/tokens/default/chats', ...json({ opensChats: true }) },
        sender.token,
      );
      const request = async () => {
        const url = '/api/v1/chats/embed';
        const response = await server().request(
          { method: 'POST', url, ...json({ origin }) },
          sender.apiToken,
        );
        const { token, container, error } = response.json();
        return [response.statusCode, typeof token, container, error?.error_data?.details];
      };
      const isSwitchedOff = async (token: string) => {
        const body = json({ filter: 'all', only: [] });
        const url = '/api/v1/chats/conversations';
        const response = await server().request({ method: 'POST', url, ...body }, token);
        return [response.statusCode, response.json().isSwitchedOff];
      };
      const given = [200, 'string', 'chats_1_0_0_embed', undefined];
      const refused = [503, 'undefined', undefined, 'The chats are switched off. Try again later.'];
      await publish({});
      expect(await request()).toEqual(given);
      expect(await isSwitchedOff(sender.token)).toEqual([200, undefined]);
      for (const off of [{ state: 'off' }, { state: 'off', live: 'unreadable' }]) {
        await publish(off);
        expect(await request()).toEqual(refused);
        expect(await isSwitchedOff(sender.token)).toEqual([200, true]);
      }
      await publish({});
      expect(await request()).toEqual(given);
      expect(await isSwitchedOff(sender.token)).toEqual([200, undefined]);
    });
  },
  { embedOrigins: [origin] },
);
