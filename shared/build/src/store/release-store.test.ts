import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../testing/start-bucket.ts';
import { type ReleaseStore, storeOf } from './release-store.ts';

let bucket: TestBucket;
let data = '';
let count = 0;
beforeAll(async () => {
  bucket = await startBucket(2);
}, 30_000);
afterAll(() => bucket.stop());
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-store-'));
  count += 1;
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** A built folder, outside the store. */
function built(text: string): string {
  const dir = path.join(data, 'built');
  mkdirSync(path.join(dir, 'alone'), { recursive: true });
  writeFileSync(path.join(dir, 'release.json'), text);
  writeFileSync(path.join(dir, 'alone/page.js.br'), Buffer.from([0, 255, 1]));
  return dir;
}

const open: Readonly<Record<string, () => ReleaseStore>> = {
  folder: () => storeOf(data, {}),
  bucket: () => storeOf(data, { ...bucket.env, RELEASE_STORE: `s3://releases/test-${count}` }),
};

const textOf = async (store: ReleaseStore, file: string) => (await store.read(file))?.toString('utf8');

describe.each(Object.entries(open))('a store in a %s', (_name, storeHere) => {
  it('returns what was written, byte by byte, and nothing for a missing file', async () => {
    const store = storeHere();
    expect(await store.read('modules/registry.json')).toBeUndefined();
    await store.write('modules/a file+ü.json', Buffer.from([0, 1, 255]));
    expect(await store.read('modules/a file+ü.json')).toEqual(Buffer.from([0, 1, 255]));
    expect((await store.list('modules')).map((one) => one.path)).toEqual(['modules/a file+ü.json']);
  });

  it('stores a built folder once, and deletes the local one', async () => {
    const store = storeHere();
    expect(await store.addFolder(built('first'), 'modules/users/1.0.0')).toBe(true);
    expect(existsSync(path.join(data, 'built'))).toBe(false);
    expect(await store.addFolder(built('second'), 'modules/users/1.0.0')).toBe(false);
    expect(await textOf(store, 'modules/users/1.0.0/release.json')).toBe('first');
    expect(await store.read('modules/users/1.0.0/alone/page.js.br')).toEqual(Buffer.from([0, 255, 1]));
  });

  it('lists the files of one folder with their sizes, and deletes files', async () => {
    const store = storeHere();
    for (const file of ['m/1.0.0/a', 'm/1.0.0/b/c', 'm/1.0.0/d', 'm/1.0.0.signed.json'])
      await store.write(file, Buffer.from('12345'));
    const files = await store.list('m/1.0.0');
    expect(files.map((one) => one.path).sort()).toEqual(['m/1.0.0/a', 'm/1.0.0/b/c', 'm/1.0.0/d']);
    expect(files.every(({ bytes, modifiedAtMs }) => bytes === 5 && Date.now() - modifiedAtMs < 60_000)).toBe(
      true,
    );
    await store.deleteFiles(files.map((one) => one.path));
    expect((await store.list('m')).map((one) => one.path)).toEqual(['m/1.0.0.signed.json']);
  });

  it('loses no simultaneous change of a file', async () => {
    const store = storeHere();
    const add = (text: string) =>
      store.change('modules/registry.json', async (read) => Buffer.from(`${(await read()) ?? ''}${text}`));
    await Promise.all([...'abcdef'].map(add));
    expect([...((await textOf(store, 'modules/registry.json')) ?? '')].sort().join('')).toBe('abcdef');
  });

  it('leaves a file as it is if its change fails', async () => {
    const store = storeHere();
    await store.write('modules/registry.json', Buffer.from('before'));
    const failing = store.change('modules/registry.json', () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    expect(await textOf(store, 'modules/registry.json')).toBe('before');
  });

  it('keeps lines in their order', async () => {
    const store = storeHere();
    for (const line of ['1', '2', '3']) {
      await store.append('journal.jsonl', line);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await store.lines('journal.jsonl')).toEqual(['1', '2', '3']);
  });
});

describe('a bucket', () => {
  it('is named by switches, which are checked', () => {
    expect(() => storeOf(data, { RELEASE_STORE: 'https://example.com' })).toThrow(
      'RELEASE_STORE is not valid: must be like s3://bucket/folder',
    );
    expect(() => storeOf(data, { RELEASE_STORE: 's3://releases' })).toThrow(
      'RELEASE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  });

  it('is named with the reason if it refuses', async () => {
    const { RELEASE_STORE_ENDPOINT: endpoint } = bucket.env;
    const wrong = storeOf(data, { ...bucket.env, AWS_SECRET_ACCESS_KEY: 'wrong' });
    await expect(wrong.read('a')).rejects.toThrow(
      `${endpoint}/releases refuses to read console/a: 403 SignatureDoesNotMatch`,
    );
    const missing = storeOf(data, { ...bucket.env, RELEASE_STORE: 's3://missing' });
    await expect(missing.read('a')).rejects.toThrow(
      `${endpoint}/missing refuses to read a: 404 NoSuchBucket`,
    );
  });

  it('continues after a failure of the service', async () => {
    const store = open.bucket?.();
    await store?.write('a', Buffer.from('1'));
    await bucket.fault({ kind: '500', times: 1 });
    expect((await store?.read('a'))?.toString()).toBe('1');
  });
});

it('a file that several write at once is whole, and nothing temporary stays', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'chatline-store-'));
  const store = storeOf(root, {});
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.write('a/file', Buffer.from(`text ${n}`))));
  expect((await store.read('a/file'))?.toString()).toMatch(/^text \d+$/);
  expect((await store.list('a')).map((one) => one.path)).toEqual(['a/file']);
  rmSync(root, { recursive: true, force: true });
});
