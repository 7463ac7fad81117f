import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayMs } from '@chatline/contract/constants/time';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { makeAccount, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';

const origin = 'https://shop.example.com';
const otherOrigin = 'https://blog.example.com';
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

function write(server: TestServer, file: string, text: string): void {
  const path = join(server.services.config.dataDir, 'modules', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

let revision = 0;
/** @param chats what differs in the part of the chats */
async function publishChats(server: TestServer, chats: object): Promise<void> {
  revision += 1;
  const module = { state: 'live', live, kept: [], grants: ['/whatsapp-chats'], ...chats };
  const registry = await signRegistry({ revision, modules: { chats: module } }, keys);
  write(server, 'chats/1.0.0/alone/embed.js', 'the container');
  write(server, 'registry.json', JSON.stringify(registry));
}

/** Makes a sender whose API token opens the chats on other sites. */
async function makeOpener(server: TestServer): Promise<TestAccount> {
  const sender = await makeSender(server);
  const url = '/api/v1/account/tokens/default/chats';
  await server.request({ method: 'POST', url, ...json({ opensChats: true }) }, sender.token);
  return sender;
}

/** Makes the request of a page of a site. */
function open(server: TestServer, sender: TestAccount, site = origin) {
  const url = '/api/v1/chats/embed';
  return server.request({ method: 'POST', url, ...json({ origin: site }) }, sender.apiToken);
}

onTestServer(
  'while the chats are switched off,',
  (server) => {
    const publish = (chats: object) => publishChats(server(), chats);

    it('[MFE-18] a foreign page gets no token but the reason, and an open one is notified', async () => {
      const sender = await makeOpener(server());
      const request = async () => {
        const response = await open(server(), sender);
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

onTestServer(
  'the audit trail of chats on other sites',
  (server) => {
    it('[CAP-12] has one entry a day for each site, however often its pages renew their token', async () => {
      await publishChats(server(), {});
      const sender = await makeOpener(server());
      const sites = async () => {
        const admin = await makeAccount(server(), 'Admin');
        const url = `/api/v1/users/${sender.id}/audit`;
        const { entries } = (await server().request({ url }, admin.token)).json();
        return entries
          .filter(({ action }: { action: string }) => action === 'Chats opened on another site')
          .map(({ details }: { details: string }) => details.replace('With the default token, for ', ''));
      };
      for (const site of [origin, otherOrigin, origin, otherOrigin])
        expect((await open(server(), sender, site)).statusCode).toBe(200);
      const first = [`${otherOrigin}.`, `${origin}.`];
      expect(await sites()).toEqual(first);
      server().setNow(new Date(testNow.getTime() + dayMs));
      await open(server(), sender);
      expect(await sites()).toEqual([`${origin}.`, ...first]);
    });
  },
  { embedOrigins: [origin, otherOrigin] },
);
