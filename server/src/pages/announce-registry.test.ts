import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signRegistry, testKey, testKeys } from '@chatline/contract/testing/sign-registry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { announceRegistry } from './announce-registry.ts';

const keys = await testKeys();
const byOther = { ...keys, root: await testKey() };
const fixture = join(import.meta.dirname, '../../../shared/contract/src/modules/fixtures/registry-2.0.json');
const past = JSON.parse(readFileSync(fixture, 'utf8'));
const signed = async (revision: number, signers = keys) =>
  JSON.stringify(await signRegistry({ ...past, revision }, signers));

onTestServer(
  'a changed registry',
  (server) => {
    const put = (text: string) => {
      const folder = join(server().services.config.dataDir, 'modules');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'registry.json'), text);
    };
    let stop = () => {};
    let revision = 1;
    const eventOf = (number: number) =>
      `event: registry\ndata: {"root":${number},"modules":{"public":${number},"users":${number}}}\n\n`;
    beforeEach(async () => {
      revision += 2;
      put(await signed(revision));
      stop = announceRegistry(server().services, 10);
    });
    afterEach(() => stop());

    /** Opens a stream. @returns a function that closes it and returns what it has sent */
    async function openStream(): Promise<() => Promise<string>> {
      const { services, request } = server();
      const { token } = await makeAccount(server(), 'Admin');
      const opened = vi.spyOn(services.events, 'openCommon');
      const response = request({ url: '/api/v1/account/events' }, token);
      await expect.poll(() => opened).toHaveBeenCalled();
      opened.mockRestore();
      // The stream sends `open` in the next task.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return async () => {
        services.events.stop();
        return (await response).body;
      };
    }

    it('[MFE-10] is announced on every open stream, with its revisions alone', async () => {
      const streams = [await openStream(), await openStream()];
      const publish = vi.spyOn(server().services.events, 'publishToAll');
      put(await signed(revision + 1));
      await expect.poll(() => publish).toHaveBeenCalled();
      publish.mockRestore();
      for (const closed of streams)
        expect((await closed()).replace(/"quietMs":\d+/, '')).toBe(
          `${eventOf(revision)}event: open\ndata: {}\n\n${eventOf(revision + 1)}event: stopping\ndata: {}\n\n`,
        );
    });

    it('[MFE-10] is not announced if it is not in force, or is the same again', async () => {
      const closed = await openStream();
      put(await signed(revision + 1, byOther));
      await new Promise((resolve) => setTimeout(resolve, 60));
      put(await signed(revision));
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect((await closed()).split('event: registry')).toHaveLength(2);
    });
  },
  { registryPublicKey: keys.root.publicKey },
);
