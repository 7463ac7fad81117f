import * as v from 'valibot';

/** Switches that name a bucket, as environment variables spell them. */
export interface BucketSwitches {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  readonly store: string;
  /** Address of an S3-compatible service; Amazon's own by default. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

/** A bucket, and the folder in it. */
export interface BucketAddress {
  /** Address of the folder, ending in a slash; the bucket is in the path. */
  readonly folderUrl: string;
  /** Address of the bucket. */
  readonly bucketUrl: string;
  /** Prefix of all keys: empty, or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
}

/** A bucket, and a folder in it. */
export const bucketSwitch = v.pipe(
  v.string(),
  v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/, 'must be like s3://bucket/folder'),
);

/** @throws {v.ValiError} if the store is not a bucket */
export function bucketAddress({ store, endpoint, region = 'us-east-1' }: BucketSwitches): BucketAddress {
  const [bucket = '', ...folders] = v
    .parse(bucketSwitch, store)
    .slice('s3://'.length)
    .replace(/\/$/, '')
    .split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const service = (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const bucketUrl = `${service}/${bucket}`;
  return { bucketUrl, folderUrl: `${bucketUrl}/${prefix}`, prefix, region };
}
