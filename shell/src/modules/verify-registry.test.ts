// @vitest-environment jsdom
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyRegistry } from './verify-registry.ts';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

function signed(registry: unknown, privateKey = keys.privateKey) {
  const payload = JSON.stringify(registry);
  return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') };
}
const registry = (revision: number) => ({ revision, contract: '1.0.0', modules: {} });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a registry is accepted', () => {
  it('if it is signed and well formed', async () => {
    expect(await verifyRegistry(signed(registry(3)), publicKey)).toMatchObject({ registry: registry(3) });
  });

  it('if it is the same revision again', async () => {
    await verifyRegistry(signed(registry(3)), publicKey);
    expect(await verifyRegistry(signed(registry(3)), publicKey)).toMatchObject({ registry: registry(3) });
  });

  it('from revision 1 again under another key', async () => {
    await verifyRegistry(signed(registry(3)), publicKey);
    const other = generateKeyPairSync('ed25519');
    const otherKey = other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const result = await verifyRegistry(signed(registry(1), other.privateKey), otherKey);
    expect(result.registry?.revision).toBe(1);
  });
});

describe('a registry is refused', () => {
  const { payload, signature } = signed(registry(3));

  it.each([
    ['that is missing', null, 'missing'],
    ['without payload and signature', { revision: 1 }, 'broken'],
    ['that is changed by one character', { payload: payload.replace('3', '4'), signature }, 'forged'],
    ['signed with another key', signed(registry(3), generateKeyPairSync('ed25519').privateKey), 'forged'],
    ['that is of another format', signed({ ...registry(3), format: '2.0' }), 'broken'],
    ['whose payload is not a registry', signed({ revision: 3 }), 'broken'],
  ])('%s', async (_, given, problem) => {
    expect(await verifyRegistry(given, publicKey)).toEqual({ problem });
  });

  it('if it is older than one seen before', async () => {
    await verifyRegistry(signed(registry(3)), publicKey);
    expect(await verifyRegistry(signed(registry(2)), publicKey)).toEqual({ problem: 'older' });
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

  it.each(lacks)('uses our own script in a browser without %s', async (_, crypto) => {
    vi.stubGlobal('crypto', crypto);
    expect((await verifyRegistry(signed(registry(3)), publicKey)).registry?.revision).toBe(3);
    const { payload, signature } = signed(registry(4));
    const changed = { payload: payload.replace('4', '5'), signature };
    expect(await verifyRegistry(changed, publicKey)).toEqual({ problem: 'forged' });
    const foreign = signed(registry(4), generateKeyPairSync('ed25519').privateKey);
    expect(await verifyRegistry(foreign, publicKey)).toEqual({ problem: 'forged' });
  });

  it('leaves the signature unchecked if the key is invalid', async () => {
    expect(await verifyRegistry(signed(registry(3)), '%%%')).toEqual({ problem: 'unchecked' });
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
    expect((await verifyRegistry(signed(registry(3)), publicKey)).registry?.revision).toBe(3);
    expect(await verifyRegistry(signed(registry(2)), publicKey)).toEqual({ problem: 'older' });
  });
});
