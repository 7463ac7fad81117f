import { encodeBase64 } from '@chatline/contract/codecs/base64';
import type { Registry } from '@chatline/contract/modules/registry';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { afterEach, expect, it, vi } from 'vitest';
import content from '../../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import { startLook } from './start-look.ts';
import { verifyRegistry } from './verify-registry.ts';

const keys = await testKeys();
const { live } = content.modules.users;
const hourMs = 60 * 60 * 1000;
/** The device's clock is 10 days behind. */
const serverMs = Date.now() + 240 * hourMs;

async function registryOf(): Promise<Registry> {
  const { registry } = await verifyRegistry(await signRegistry(content, keys), keys.root.publicKey);
  if (registry === undefined) throw new Error('It is refused');
  return registry;
}

/** Opens a link that is valid until a time. @returns the version that the tab looks at */
async function looked(untilMs: number): Promise<string | undefined> {
  const expiresAt = new Date(untilMs).toISOString();
  const permission = await keys.team.sign({ look: 'users', version: live.version, expiresAt });
  window.history.replaceState(null, '', `#look=${encodeBase64(JSON.stringify(permission))}`);
  const signed = JSON.stringify(await keys.team.sign(live));
  const date = new Date(serverMs).toUTCString();
  vi.stubGlobal('fetch', async () => new Response(signed, { headers: { date } }));
  return (await startLook(await registryOf()))?.release.version;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('a link is valid for 24 hours by the clock of the server', async () => {
  expect(await looked(serverMs + 24 * hourMs)).toBe(live.version);
  expect(await looked(serverMs + hourMs)).toBe(live.version);
  expect(sessionStorage.getItem('module-look-files')).toContain(live.entry);
  expect(await looked(serverMs - hourMs)).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('a link is refused if it is valid for longer than 24 hours and the difference of two clocks', async () => {
  expect(await looked(serverMs + 26 * hourMs)).toBeUndefined();
  expect(await looked(serverMs + 10 * 365 * 24 * hourMs)).toBeUndefined();
});
