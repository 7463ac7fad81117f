import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, createBucketClient, type ObjectRequest } from '../platform/buckets/bucket-client.ts';
import type { BucketConfig } from '../platform/config-bucket.ts';
import { plainError } from '../platform/plain-error.ts';
import type { Services } from '../platform/services/services.ts';
import { MediaStoreError } from './media-store.ts';

/** Requests of the bucket of the files. Failed ones are repeated; after that, they are logged and thrown. */
export interface BucketRequests {
  /** @returns null if there is no such object @throws {MediaStoreError} */
  send(key: string, request: ObjectRequest): Promise<Response | null>;
  /** Lists the keys of a folder, or the folders in it. @throws {MediaStoreError} */
  list(folder: string, what: 'keys' | 'folders'): AsyncIterable<string>;
}

const maxRepeats = 3;

/** Repeats a request after no response, and after a failure of the service. */
async function repeat(request: () => Promise<Response>): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const response = await request().catch((error: unknown) => {
      if (repeats === maxRepeats) throw error;
      return null;
    });
    const hasFailed = response === null || response.status >= 500 || response.status === 429;
    if (response !== null && (!hasFailed || repeats === maxRepeats)) return response;
    await response?.body?.cancel();
    await pause(Math.random() * 50 * 2 ** repeats);
  }
}

const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/** The names in a page of a list, which are URL-encoded. */
function namesIn(xml: string, what: 'keys' | 'folders'): string[] {
  const found =
    what === 'keys'
      ? texts(xml, 'Key')
      : xml
          .split('<CommonPrefixes>')
          .slice(1)
          .flatMap((part) => texts(part, 'Prefix'));
  return found.map((name) => decodeURIComponent(name.replaceAll('+', '%20')));
}

export function createBucketRequests(
  { fetch, log }: Pick<Services, 'fetch' | 'log'>,
  bucket: BucketConfig,
): BucketRequests {
  const client = createBucketClient(bucket, fetch);
  const { prefix } = bucket.address;
  async function checked(request: () => Promise<Response>): Promise<Response | null> {
    const response = await repeat(request).catch((error: unknown) => {
      log.error({ reason: plainError(error) }, 'the bucket of the files does not respond');
      throw new MediaStoreError();
    });
    if (response.ok) return response;
    const code = await codeOf(response);
    // A response to HEAD has no code.
    if (response.status === 404 && (code === 'NoSuchKey' || code === '')) return null;
    log.error({ status: response.status, code }, 'the bucket of the files refuses');
    throw new MediaStoreError();
  }
  return {
    send: (key, request) => checked(() => client.send(key, request)),
    async *list(folder, what) {
      const query = { prefix: folder, ...(what === 'folders' && { delimiter: '/' }) };
      let token: string | undefined;
      do {
        const next = token === undefined ? {} : { 'continuation-token': token };
        const xml = (await (await checked(() => client.list({ ...query, ...next })))?.text()) ?? '';
        for (const name of namesIn(xml, what)) yield name.slice(prefix.length);
        [token] = texts(xml, 'NextContinuationToken');
      } while (token !== undefined);
    },
  };
}
