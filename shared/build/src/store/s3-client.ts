import { createHash } from 'node:crypto';
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

/** An S3 client; `aws4fetch` signs, sends and repeats after a failed response of the service. */
export function s3Client({ bucketUrl, region }: BucketAddress, credentials: Credentials): S3Client {
  const client = new AwsClient({ ...credentials, service: 's3', region, retries: 3 });
  const urlOf = (key: string) => `${bucketUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const request = { ...init, method, signal: AbortSignal.timeout(requestLimitMs) };
    try {
      return await client.fetch(url, request);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(
        `${bucketUrl} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
  }
  async function failure(what: string, response: Response): Promise<Error> {
    const [code = ''] = tagged(await response.text(), 'Code');
    return new Error(`${bucketUrl} refuses to ${what}: ${response.status} ${code}`.trim());
  }
  return {
    async get(key) {
      const response = await send('GET', urlOf(key));
      if (response.status === 404 && !(await response.clone().text()).includes('NoSuchBucket'))
        return undefined;
      if (!response.ok) throw await failure(`read ${key}`, response);
      return { bytes: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
    },
    async put(key, bytes, headers, condition) {
      const only =
        condition === undefined
          ? {}
          : condition === 'absent'
            ? { 'if-none-match': '*' }
            : { 'if-match': condition.etag };
      const hash = createHash('sha256').update(bytes).digest('hex');
      const response = await send('PUT', urlOf(key), {
        headers: { ...headers, ...only, 'x-amz-content-sha256': hash },
        body: Buffer.from(bytes),
      });
      if (condition !== undefined && conditionFailed.includes(response.status)) return false;
      if (!response.ok) throw await failure(`write ${key}`, response);
      return true;
    },
    async delete(key) {
      const response = await send('DELETE', urlOf(key));
      if (!response.ok) throw await failure(`delete ${key}`, response);
    },
    async list(prefix) {
      const files: StoredFile[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const response = await send('GET', `${bucketUrl}?${query}`);
        if (!response.ok) throw await failure('list', response);
        const xml = await response.text();
        files.push(
          ...(tagged(xml, 'Key').length === 0 ? [] : xml.split('<Contents>').slice(1).map(listedFile)),
        );
        token =
          tagged(xml, 'IsTruncated')[0] === 'true' ? tagged(xml, 'NextContinuationToken')[0] : undefined;
      } while (token !== undefined);
      return files;
    },
  };
}
