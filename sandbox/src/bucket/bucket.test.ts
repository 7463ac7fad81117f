import { AwsV4Signer } from 'aws4fetch';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = startSandbox();
  await declare();
});
afterEach(() => sandbox.app.close());

const credentials = { accessKeyId: 'AKIATESTS', secretAccessKey: 'secret-of-the-tests' };

async function declare(more: object = {}): Promise<void> {
  const body = {
    access_key_id: credentials.accessKeyId,
    secret_access_key: credentials.secretAccessKey,
    ...more,
  };
  const { status } = await sandbox.call('PUT', '/_sandbox/bucket/buckets/releases', body);
  expect(status).toBe(200);
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly secretAccessKey?: string;
  /** Changes the request after it was signed. */
  readonly tamper?: (options: { url: string; headers: Record<string, string>; payload?: string }) => object;
}

async function send(method: 'GET' | 'PUT' | 'DELETE', path: string, sent: Sent = {}) {
  const { headers = {}, body, tamper = (one) => one, ...other } = sent;
  const datetime = new Date(sandbox.clock.nowMs).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const url = `http://127.0.0.1:4174/s3/${path}`;
  const signer = new AwsV4Signer({
    method,
    url,
    headers,
    body: body ?? null,
    service: 's3',
    region: 'us-east-1',
    datetime,
    ...credentials,
    ...other,
  });
  const signed = await signer.sign();
  const options = {
    url: signed.url.pathname + signed.url.search,
    headers: { ...Object.fromEntries(signed.headers), host: signed.url.host },
    ...(body !== undefined && { payload: body }),
  };
  const request: InjectOptions = { method, ...tamper(options) };
  return sandbox.app.inject(request);
}

describe('the bucket', () => {
  it('stores, returns and deletes an object with its headers, and responds with 304 for a known ETag', async () => {
    const stored = {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'immutable',
    };
    const put = await send('PUT', 'releases/a/b%20c.js', { body: 'one', headers: stored });
    const etag = String(put.headers.etag);
    const got = await send('GET', 'releases/a/b%20c.js');
    expect(got).toMatchObject({ statusCode: 200, body: 'one', headers: { ...stored, etag } });
    expect(
      (await send('GET', 'releases/a/b%20c.js', { headers: { 'if-none-match': etag } })).statusCode,
    ).toBe(304);
    expect((await send('DELETE', 'releases/a/b%20c.js')).statusCode).toBe(204);
    const gone = await send('GET', 'releases/a/b%20c.js');
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('<Code>NoSuchKey</Code>');
  });

  it('writes only if the condition holds', async () => {
    const first = await send('PUT', 'releases/x', { body: '1', headers: { 'if-none-match': '*' } });
    expect(first.statusCode).toBe(200);
    const etag = String(first.headers.etag);
    expect(
      (await send('PUT', 'releases/x', { body: '2', headers: { 'if-none-match': '*' } })).statusCode,
    ).toBe(412);
    expect((await send('PUT', 'releases/x', { body: '2', headers: { 'if-match': etag } })).statusCode).toBe(
      200,
    );
    expect((await send('PUT', 'releases/x', { body: '3', headers: { 'if-match': etag } })).statusCode).toBe(
      412,
    );
    expect((await send('PUT', 'releases/y', { body: '3', headers: { 'if-match': etag } })).statusCode).toBe(
      404,
    );
  });

  it('lists by prefix, page by page', async () => {
    await declare({ list_page: 2 });
    for (const key of ['m/3', 'm/1', 'm/2', 'other']) await send('PUT', `releases/${key}`, { body: key });
    const first = (await send('GET', 'releases?list-type=2&prefix=m%2F')).body;
    expect(first).toMatch(/<IsTruncated>true.*<Key>m\/1<.*<Key>m\/2</);
    const [, token] = /<NextContinuationToken>([^<]+)</.exec(first) ?? [];
    const second = (await send('GET', `releases?list-type=2&prefix=m%2F&continuation-token=${token}`)).body;
    expect(second).toMatch(/<IsTruncated>false.*<Key>m\/3</);
  });

  it('returns a part of an object, and refuses one that begins after its end', async () => {
    await send('PUT', 'releases/x', { body: '0123456789' });
    const part = await send('GET', 'releases/x', { headers: { range: 'bytes=7-20' } });
    expect(part).toMatchObject({
      statusCode: 206,
      body: '789',
      headers: { 'content-range': 'bytes 7-9/10', 'content-length': '3' },
    });
    const after = await send('GET', 'releases/x', { headers: { range: 'bytes=10-' } });
    expect([after.statusCode, after.body]).toEqual([
      416,
      expect.stringContaining('<Code>InvalidRange</Code>'),
    ]);
  });

  it('lists the folders of a delimiter, each once and page by page', async () => {
    await declare({ list_page: 2 });
    for (const key of ['m/a/1', 'm/a/2', 'm/b/1', 'm/file', 'other'])
      await send('PUT', `releases/${key}`, { body: key });
    const list = 'releases?list-type=2&prefix=m%2F&delimiter=%2F';
    const first = (await send('GET', list)).body;
    expect(first).toMatch(
      /<CommonPrefixes><Prefix>m\/a\/<\/Prefix><\/CommonPrefixes><CommonPrefixes><Prefix>m\/b\/</,
    );
    const [, token] = /<NextContinuationToken>([^<]+)</.exec(first) ?? [];
    const second = (await send('GET', `${list}&continuation-token=${token}`)).body;
    expect(second).toMatch(/<IsTruncated>false.*<Key>m\/file</);
    expect(second).not.toContain('CommonPrefixes');
  });

  it.each<[string, Sent, string]>([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another path', { tamper: (one) => ({ ...one, url: '/s3/releases/other' }) }, 'SignatureDoesNotMatch'],
    [
      'no signature',
      { tamper: ({ headers: { authorization: _, ...headers }, ...one }) => ({ ...one, headers }) },
      'AccessDenied',
    ],
    [
      'an unsigned header',
      { tamper: (one) => ({ ...one, headers: { ...one.headers, 'x-amz-acl': 'public-read' } }) },
      'AccessDenied',
    ],
    ['another body', { headers: { 'x-amz-content-sha256': '0'.repeat(64) } }, 'XAmzContentSHA256Mismatch'],
  ])('refuses a write with %s', async (_what, sent, code) => {
    const refused = await send('PUT', 'releases/x', { body: 'one', ...sent });
    expect(refused.body).toContain(`<Code>${code}</Code>`);
  });

  it('refuses an old signature and an unknown bucket', async () => {
    const options = {
      tamper: (one: object) => {
        sandbox.clock.nowMs += 16 * 60_000;
        return one;
      },
    };
    expect((await send('GET', 'releases/x', options)).body).toContain('RequestTimeTooSkewed');
    expect((await send('GET', 'nowhere/x')).body).toContain('NoSuchBucket');
  });
});
