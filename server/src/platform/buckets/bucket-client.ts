import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../config-bucket.ts';
import { limitPieceTime, streamedBody } from '../http/body-stream.ts';

/** A request of an object; all of them may be repeated. */
export interface ObjectRequest {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, from its start for each attempt; its hash is in the header `x-amz-content-sha256`. */
  readonly body?: () => AsyncIterable<Uint8Array>;
  /** Aborts the request, and reading the response. */
  readonly signal?: AbortSignal;
}

/** Sends signed requests to an S3-compatible bucket. */
export interface BucketClient {
  /** @param key the object's key below the folder of the bucket @throws {Error} if there is no response in time */
  send(key: string, request?: ObjectRequest): Promise<Response>;
  /** @param query parameters of `ListObjectsV2`; prefixes are below the folder of the bucket */
  list(query: Readonly<Record<string, string>>): Promise<Response>;
}

const limitMs = 10_000;

/** The body for `fetch` with a time limit: for each of its pieces, and until the response begins. */
function timed(body: ObjectRequest['body']) {
  if (body !== undefined) {
    const { pieces, ...limit } = limitPieceTime(body(), limitMs);
    return { init: streamedBody(pieces), ...limit };
  }
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new DOMException('It took too long', 'TimeoutError')), limitMs);
  return { init: {}, signal: over.signal, end: () => clearTimeout(timer) };
}

/** Creates the client of a bucket. */
export function createBucketClient(
  { address, credentials }: BucketConfig,
  request: typeof fetch,
): BucketClient {
  const { bucketUrl, folderUrl, prefix, region } = address;
  const signer = new AwsClient({ ...credentials, service: 's3', region });
  async function sendTo(url: string, { method = 'GET', headers = {}, body, signal: other }: ObjectRequest) {
    const signed = await signer.sign(url, { method, headers });
    const { init, signal, end } = timed(body);
    try {
      return await request(signed.url, {
        method,
        headers: signed.headers,
        ...init,
        redirect: 'error',
        signal: other === undefined ? signal : AbortSignal.any([signal, other]),
      });
    } finally {
      end();
    }
  }
  return {
    send: (key, options = {}) =>
      sendTo(folderUrl + key.split('/').map(encodeURIComponent).join('/'), options),
    list(query) {
      const all = {
        'list-type': '2',
        'encoding-type': 'url',
        ...query,
        prefix: prefix + (query.prefix ?? ''),
      };
      return sendTo(`${bucketUrl}?${new URLSearchParams(all)}`, {});
    },
  };
}

/** S3's code of a refusal, such as `NoSuchKey`; empty if the response has none. */
export async function codeOf(response: Response): Promise<string> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return code;
}
