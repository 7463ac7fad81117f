import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import type { BucketConfig } from '../config-bucket.ts';
import { createBucketClient } from './bucket-client.ts';

/** The example of Amazon's documentation, "Authenticating Requests: Using the Authorization Header". */
const documented: BucketConfig = {
  address: {
    bucketUrl: 'https://examplebucket.s3.amazonaws.com',
    folderUrl: 'https://examplebucket.s3.amazonaws.com/',
    prefix: '',
    region: 'us-east-1',
  },
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
};

afterEach(() => vi.useRealTimers());

it('[OPS-40] signs a write as in the example of the documentation', async () => {
  vi.useFakeTimers({ now: Date.UTC(2013, 4, 24), toFake: ['Date'] });
  const request = vi.fn<typeof fetch>(async () => new Response());
  await createBucketClient(documented, request).send('test$file.text', {
    method: 'PUT',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    body: () => Readable.from([Buffer.from('Welcome to Amazon S3.')]),
  });
  const [url, init] = request.mock.calls[0] ?? [];
  expect(url).toBe('https://examplebucket.s3.amazonaws.com/test%24file.text');
  expect(new Headers(init?.headers).get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, ' +
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

it('[OPS-40] gives up a response that does not begin, but not one that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = vi.fn<typeof fetch>(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const given = createBucketClient(documented, silent).send('file');
  const refused = expect(given).rejects.toThrow('It took too long');
  await vi.waitFor(() => expect(silent).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  let signal: AbortSignal | null | undefined;
  await createBucketClient(documented, async (_url, init) => {
    signal = init?.signal;
    return new Response('slow');
  }).send('file');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal?.aborted).toBe(false);
});

it('[OPS-40] lists and names only what is below its own prefix', async () => {
  const address = {
    ...documented.address,
    folderUrl: `${documented.address.bucketUrl}/media/`,
    prefix: 'media/',
  };
  const request = vi.fn<typeof fetch>(async () => new Response());
  const client = createBucketClient({ ...documented, address }, request);
  await client.list({ prefix: 'of-1/' });
  await client.list({});
  await client.send('of-1/a b');
  const urls = request.mock.calls.map(([url]) => new URL(String(url)));
  expect(urls.map(({ searchParams }) => searchParams.get('prefix'))).toEqual(['media/of-1/', 'media/', null]);
  expect(urls[2]?.pathname).toBe('/media/of-1/a%20b');
});
