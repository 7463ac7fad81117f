import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketAddress } from '@chatline/contract/modules/bucket-address';
import { AwsClient } from 'aws4fetch';
import type { StoredFile } from './release-store.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** An object with its identity, which changes when it is replaced. */
export interface FoundObject {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A write's condition: the object is still this one, or there is none yet. */
export type Condition = { readonly etag: string } | 'absent';

/** The calls of an S3-compatible service that a store of releases needs. */
export interface S3Client {
  get(key: string): Promise<FoundObject | undefined>;
  /** @returns false if the condition does not hold */
  put(
    key: string,
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
    condition?: Condition,
  ): Promise<boolean>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<readonly StoredFile[]>;
}

const requestLimitMs = 30_000;

/** Statuses of a failed condition: it does not hold, or another write of the same object is under way. */
const conditionFailed = [409, 412];

function tagged(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);
}

/** The keys are URL-encoded, so that no other escape occurs in them. */
function listedFile(xml: string): StoredFile {
  const [key = '', modified = '', bytes = ''] = ['Key', 'LastModified', 'Size'].map(
    (tag) => tagged(xml, tag)[0],
  );
  const path = decodeURIComponent(key.replaceAll('+', '%20'));
  return { path, bytes: Number(bytes), modifiedAtMs: Date.parse(modified) };
}

function conditionHeaders(condition: Condition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.etag };
}

interface Answer {
  readonly response: Response;
  /** True if the service may already have carried out the request. */
  readonly isRepeated: boolean;
}

type Send = (method: string, url: string, init?: RequestInit) => Promise<Answer>;

const maxRepeats = 3;

/** Sends signed requests, and repeats them after a failed response of the service. */
function createSend({ bucketUrl, region }: BucketAddress, credentials: Credentials): Send {
  const client = new AwsClient({ ...credentials, service: 's3', region, retries: 0 });
  return async (method, url, init = {}) => {
    const signal = AbortSignal.timeout(requestLimitMs);
    try {
      for (let repeats = 0; ; repeats++) {
        const response = await client.fetch(url, { ...init, method, signal });
        const hasFailed = response.status >= 500 || response.status === 429;
        if (!hasFailed || repeats === maxRepeats) return { response, isRepeated: repeats > 0 };
        await pause(Math.random() * 50 * 2 ** repeats);
      }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${bucketUrl} cannot be reached: ${reason}`);
    }
  };
}

async function refusal(bucketUrl: string, what: string, response: Response): Promise<Error> {
  const [code = ''] = tagged(await response.text(), 'Code');
  return new Error(`${bucketUrl} refuses to ${what}: ${response.status} ${code}`.trim());
}

async function listPage(send: Send, bucketUrl: string, query: Readonly<Record<string, string>>) {
  const all = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', ...query });
  const { response } = await send('GET', `${bucketUrl}?${all}`);
  if (!response.ok) throw await refusal(bucketUrl, 'list', response);
  const xml = await response.text();
  const [token] = tagged(xml, 'IsTruncated')[0] === 'true' ? tagged(xml, 'NextContinuationToken') : [];
  return { files: xml.split('<Contents>').slice(1).map(listedFile), token };
}

/** The client of a bucket. */
export function s3Client(address: BucketAddress, credentials: Credentials): S3Client {
  const { bucketUrl } = address;
  const send = createSend(address, credentials);
  const urlOf = (key: string) => `${bucketUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;
  async function get(key: string): Promise<FoundObject | undefined> {
    const { response } = await send('GET', urlOf(key));
    if (response.status === 404 && !(await response.clone().text()).includes('NoSuchBucket'))
      return undefined;
    if (!response.ok) throw await refusal(bucketUrl, `read ${key}`, response);
    return { bytes: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
  }
  return {
    get,
    async put(key, bytes, headers, condition) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const { response, isRepeated } = await send('PUT', urlOf(key), {
        headers: { ...headers, ...conditionHeaders(condition), 'x-amz-content-sha256': hash },
        body: Buffer.from(bytes),
      });
      // The object of a write whose response was lost fails the condition of the next try.
      if (condition !== undefined && conditionFailed.includes(response.status))
        return isRepeated && ((await get(key))?.bytes.equals(bytes) ?? false);
      if (!response.ok) throw await refusal(bucketUrl, `write ${key}`, response);
      return true;
    },
    async delete(key) {
      const { response } = await send('DELETE', urlOf(key));
      if (!response.ok) throw await refusal(bucketUrl, `delete ${key}`, response);
    },
    async list(prefix) {
      let page = await listPage(send, bucketUrl, { prefix });
      const files = [...page.files];
      while (page.token !== undefined) {
        page = await listPage(send, bucketUrl, { prefix, 'continuation-token': page.token });
        files.push(...page.files);
      }
      return files;
    },
  };
}
