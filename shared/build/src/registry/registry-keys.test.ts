import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKey, isRootKeyNew, newKey, rootKey, rootPublicKey, writeNewKeys } from './registry-keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const matching = { REGISTRY_PUBLIC_KEY: spki };

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-keys-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('the root key', () => {
  it('[MFE-13] is new for the first registry alone, and is not made before its change', async () => {
    expect([await isRootKeyNew(data, {}), await isRootKeyNew(data, matching)]).toEqual([true, false]);
    await expect(rootPublicKey(data, {})).rejects.toThrow('There is no root key here');
    expect(existsSync(path.join(data, 'keys'))).toBe(false);
    const first = newKey(data, 'root');
    expect([await isRootKeyNew(data, {}), existsSync(path.join(data, 'keys'))]).toEqual([false, false]);
    await writeNewKeys(data);
    expect((await rootKey(data, {}))?.equals(first)).toBe(true);
    expect(existsSync(path.join(data, 'keys/registry.pem'))).toBe(true);
  });

  it.each([
    ['its text', { REGISTRY_PRIVATE_KEY: pem }],
    ['its text on one line', { REGISTRY_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }],
  ])('is given by %s', async (_, env) => {
    expect(await rootPublicKey(data, env)).toBe(spki);
    expect((await rootKey(data, { ...matching, ...env }))?.equals(privateKey)).toBe(true);
    expect(existsSync(path.join(data, 'keys'))).toBe(false);
  });

  it('can be given by a file', async () => {
    const file = path.join(data, 'signing.pem');
    writeFileSync(file, pem);
    const env = { ...matching, REGISTRY_PRIVATE_KEY_FILE: file };
    expect((await rootKey(data, env))?.equals(privateKey)).toBe(true);
  });

  it('is not needed to read a registry that is signed elsewhere', async () => {
    expect(await rootPublicKey(data, matching)).toBe(spki);
    expect(existsSync(path.join(data, 'keys'))).toBe(false);
  });

  it.each(['foo', rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')])(
    'is refused if REGISTRY_PUBLIC_KEY is not one: %s',
    (key) =>
      expect(rootPublicKey(data, { REGISTRY_PUBLIC_KEY: key })).rejects.toThrow(
        'REGISTRY_PUBLIC_KEY is not a public Ed25519 key',
      ),
  );

  it.each(['damaged', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })])(
    '[MFE-13] that is not one is put back before anything is deleted: %s',
    async (text) => {
      mkdirSync(path.join(data, 'keys'));
      writeFileSync(path.join(data, 'keys/registry.pem'), text);
      await expect(rootKey(data, {})).rejects.toThrow(
        'does not contain a private Ed25519 key in PEM: put the right one back from where it is kept. If',
      );
    },
  );

  it('is not created if it is kept elsewhere', async () => {
    expect(await rootKey(data, matching)).toBeUndefined();
    expect(existsSync(path.join(data, 'keys'))).toBe(false);
  });

  it('is not replaced beside a registry that another one has signed', async () => {
    const file = path.join(data, 'modules', 'registry.json');
    mkdirSync(path.dirname(file));
    writeFileSync(file, '{}');
    await expect(rootKey(data, {})).rejects.toThrow(`The root key of ${file} is not here: put`);
    expect(existsSync(path.join(data, 'keys'))).toBe(false);
  });

  it.each(['registry.last-good.json', 'registry.last-signed.json'])(
    '[MFE-13] is not created beside %s alone, even a broken one',
    async (name) => {
      const copy = path.join(data, 'modules', name);
      mkdirSync(path.dirname(copy));
      writeFileSync(copy, '{');
      await expect(rootKey(data, {})).rejects.toThrow(`put ${copy} in the place of the registry`);
      expect(existsSync(path.join(data, 'keys'))).toBe(false);
    },
  );

  it('is refused with a message if it is not a key, or does not belong to the public one', async () => {
    await createKey(data, 'root');
    await expect(rootKey(data, matching)).rejects.toThrow('REGISTRY_PUBLIC_KEY is not the other half');
    await expect(rootKey(data, { REGISTRY_PRIVATE_KEY: 'no key' })).rejects.toThrow(
      'REGISTRY_PRIVATE_KEY does not contain a private Ed25519 key',
    );
    const env = { REGISTRY_PRIVATE_KEY_FILE: path.join(data, 'nowhere.pem') };
    await expect(rootKey(data, env)).rejects.toThrow('cannot be read');
  });
});
