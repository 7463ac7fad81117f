import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyRegistry } from './verify-registry.ts';

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function makeKeys() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return { privateKey, publicKey: toBase64(await crypto.subtle.exportKey('spki', publicKey)) };
}
const { privateKey: ownKey, publicKey } = await makeKeys();
const foreign = await makeKeys();

async function signed(registry: unknown, privateKey = ownKey) {
  const payload = JSON.stringify(registry);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(payload));
  return { payload, signature: toBase64(signature) };
}
const registry = (revision: number) => ({ revision, contract: '1.0.0', modules: {} });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a registry is accepted', () => {
  it('if it is signed and well formed', async () => {
    expect(await verifyRegistry(await signed(registry(3)), publicKey)).toMatchObject({
      registry: registry(3),
    });
  });

  it('if it is the same revision again', async () => {
    await verifyRegistry(await signed(registry(3)), publicKey);
    expect(await verifyRegistry(await signed(registry(3)), publicKey)).toMatchObject({
      registry: registry(3),
    });
  });

  it('from revision 1 again under another key', async () => {
    await verifyRegistry(await signed(registry(3)), publicKey);
    const result = await verifyRegistry(await signed(registry(1), foreign.privateKey), foreign.publicKey);
    expect(result.registry?.revision).toBe(1);
  });
});

describe('a registry is refused', async () => {
  const { payload, signature } = await signed(registry(3));

  it.each([
    ['that is missing', null, 'missing'],
    ['without payload and signature', { revision: 1 }, 'broken'],
    ['that is changed by one character', { payload: payload.replace('3', '4'), signature }, 'forged'],
    ['signed with another key', await signed(registry(3), foreign.privateKey), 'forged'],
    ['that is of another format', await signed({ ...registry(3), format: '2.0' }), 'broken'],
    ['whose payload is no registry', await signed({ revision: 3 }), 'broken'],
  ])('%s', async (_, given, problem) => {
    expect(await verifyRegistry(given, publicKey)).toEqual({ problem });
  });

  it('if it is older than one seen before', async () => {
    await verifyRegistry(await signed(registry(3)), publicKey);
    expect(await verifyRegistry(await signed(registry(2)), publicKey)).toEqual({ problem: 'older' });
  });
});

describe('verifying a registry', () => {
  const lacks: readonly (readonly [string, object])[] = [
    ['WebCrypto, as on plain http', { subtle: undefined }],
    [
      'Ed25519',
      { subtle: { importKey: () => Promise.reject(new DOMException('unknown', 'NotSupportedError')) } },
    ],
  ];

  it.each(lacks)('uses a script of ours in a browser without %s', async (_, crypto) => {
    const own = await signed(registry(3));
    const { payload, signature } = await signed(registry(4));
    const changed = { payload: payload.replace('4', '5'), signature };
    const others = await signed(registry(4), foreign.privateKey);
    vi.stubGlobal('crypto', crypto);
    expect((await verifyRegistry(own, publicKey)).registry?.revision).toBe(3);
    expect(await verifyRegistry(changed, publicKey)).toEqual({ problem: 'forged' });
    expect(await verifyRegistry(others, publicKey)).toEqual({ problem: 'forged' });
  });

  it('leaves the signature unchecked if the key is invalid', async () => {
    expect(await verifyRegistry(await signed(registry(3)), '%%%')).toEqual({ problem: 'unchecked' });
  });

  it('works without storage, and refuses an older registry while the page is open', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
    expect((await verifyRegistry(await signed(registry(3)), publicKey)).registry?.revision).toBe(3);
    expect(await verifyRegistry(await signed(registry(2)), publicKey)).toEqual({ problem: 'older' });
  });
});
