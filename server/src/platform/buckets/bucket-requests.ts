import { setTimeout as pause } from 'node:timers/promises';
import type { BucketConfig } from '../config-bucket.ts';
import { plainError } from '../plain-error.ts';
import type { Services } from '../services/services.ts';
import { codeOf, createBucketClient, type ObjectRequest } from './bucket-client.ts';

interface ListedObject {
  readonly key: string;
  readonly storedAt: Date;
}

/** Requests of a bucket. Failed ones are repeated; after that, they are logged and thrown. */
export interface BucketRequests {
  /** @returns null if there is no such object */
  send(key: string, request: ObjectRequest): Promise<Response | null>;
  /** Lists the objects whose keys begin with a folder, or another prefix. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Lists the folders of the bucket. */
  folders(): AsyncIterable<string>;
}

/** What the bucket is called in the log, and the error that a caller gets. */
interface BucketUse {
  readonly title: string;
  readonly failure: () => Error;
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

/** @returns null if there is no such object @throws {Error} after the last attempt, or a refusal */
async function checked(
  { log }: Log,
  { title, failure }: BucketUse,
  request: () => Promise<Response>,
): Promise<Response | null> {
  const response = await repeat(request).catch((error: unknown) => {
    log.error({ reason: plainError(error) }, `${title} does not respond`);
    throw failure();
  });
  if (response.ok) return response;
  const code = await codeOf(response);
  // A response to HEAD has no code.
  if (response.status === 404 && (code === 'NoSuchKey' || code === '')) return null;
  log.error({ status: response.status, code }, `${title} refuses`);
  throw failure();
}

/** Creates the requests of a bucket. @param use names it, and makes the error of each failed request */
export function createBucketRequests(
  services: Pick<Services, 'fetch' | 'log'>,
  bucket: BucketConfig,
  use: BucketUse,
): BucketRequests {
  const client = createBucketClient(bucket, services.fetch);
  const { prefix } = bucket.address;
  async function* pages(query: Readonly<Record<string, string>>) {
    let token: string | undefined;
    do {
      const next = token === undefined ? {} : { 'continuation-token': token };
      const response = await checked(services, use, () => client.list({ ...query, ...next }));
      const xml = (await response?.text()) ?? '';
      yield xml;
      [token] = texts(xml, 'NextContinuationToken');
    } while (token !== undefined);
  }
  return {
    send: (key, request) => checked(services, use, () => client.send(key, request)),
    async *list(prefixed) {
      for await (const xml of pages({ prefix: prefixed }))
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
