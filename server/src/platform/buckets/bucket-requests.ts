import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, createBucketClient, type ObjectRequest } from '../platform/buckets/bucket-client.ts';
import type { BucketConfig } from '../platform/config-bucket.ts';
import { plainError } from '../platform/plain-error.ts';
import type { Services } from '../platform/services/services.ts';
import { MediaStoreError } from './media-store.ts';

interface ListedObject {
  readonly key: string;
  readonly storedAt: Date;
}

/** Requests of the bucket of the files. Failed ones are repeated; after that, they are logged and thrown. */
export interface BucketRequests {
  /** @returns null if there is no such object @throws {MediaStoreError} */
  send(key: string, request: ObjectRequest): Promise<Response | null>;
  /** Lists the objects of a folder. @throws {MediaStoreError} */
  list(folder: string): AsyncIterable<ListedObject>;
  /** Lists the folders of the bucket. @throws {MediaStoreError} */
  folders(): AsyncIterable<string>;
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

/** A name in a list, which is URL-encoded. */
const decoded = (name: string) => decodeURIComponent(name.replaceAll('+', '%20'));

/** The parts of a list's page with this tag. */
const partsOf = (xml: string, tag: string) => xml.split(`<${tag}>`).slice(1);

type Log = Pick<Services, 'log'>;

/** @returns null if there is no such object @throws {MediaStoreError} after the last attempt, or a refusal */
async function checked({ log }: Log, request: () => Promise<Response>): Promise<Response | null> {
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

export function createBucketRequests(
  services: Pick<Services, 'fetch' | 'log'>,
  bucket: BucketConfig,
): BucketRequests {
  const client = createBucketClient(bucket, services.fetch);
  const { prefix } = bucket.address;
  async function* pages(query: Readonly<Record<string, string>>) {
    let token: string | undefined;
    do {
      const next = token === undefined ? {} : { 'continuation-token': token };
      const response = await checked(services, () => client.list({ ...query, ...next }));
      const xml = (await response?.text()) ?? '';
      yield xml;
      [token] = texts(xml, 'NextContinuationToken');
    } while (token !== undefined);
  }
  return {
    send: (key, request) => checked(services, () => client.send(key, request)),
    async *list(folder) {
      for await (const xml of pages({ prefix: folder }))
        for (const part of partsOf(xml, 'Contents')) {
          const [key = ''] = texts(part, 'Key');
          const [modified = ''] = texts(part, 'LastModified');
          yield { key: decoded(key).slice(prefix.length), storedAt: new Date(modified) };
        }
    },
    async *folders() {
      for await (const xml of pages({ delimiter: '/' }))
        for (const part of partsOf(xml, 'CommonPrefixes'))
          yield decoded(texts(part, 'Prefix')[0] ?? '').slice(prefix.length);
    },
  };
}
