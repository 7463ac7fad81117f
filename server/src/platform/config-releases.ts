import {
  type BucketAddress,
  bucketAddress,
  releaseStoreSwitch,
} from '@chatline/contract/modules/bucket-address';
import * as v from 'valibot';
import { isLoopback } from './config-address.ts';
import { StartError } from './errors.ts';

const text = v.optional(v.string());
const httpUrl = v.optional(
  v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must begin with http:// or https://')),
);

/** Switches for the place of releases, registry and shell builds. */
export const releaseEntries = {
  RELEASE_STORE: v.optional(releaseStoreSwitch),
  // Unencrypted is enough inside a network: requests are signed without their secret, and what is read is public.
  RELEASE_STORE_ENDPOINT: httpUrl,
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  MODULES_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'must be like https://cdn.example.com, without a path'),
      v.transform((origin) => origin.replace(/\/$/, '')),
    ),
  ),
};
const releaseSchema = v.object(releaseEntries);

/** A bucket with the credentials that read it. */
export interface BucketConfig {
  readonly address: BucketAddress;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

export interface ReleasesConfig {
  /** Null: the data folder. */
  readonly bucket: BucketConfig | null;
  /** The origin that pages load modules from; null: the server's own. */
  readonly modulesOrigin: string | null;
}

function readBucket(env: v.InferOutput<typeof releaseSchema>, isProduction: boolean): BucketConfig | null {
  const { RELEASE_STORE: store, RELEASE_STORE_ENDPOINT: endpoint } = env;
  if (store === undefined) return null;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: token,
  } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError('RELEASE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (isProduction && endpoint !== undefined && isLoopback(new URL(endpoint).hostname))
    throw new StartError(
      'RELEASE_STORE_ENDPOINT is a stand-in on this machine; production needs a store that outlives it.',
    );
  const address = bucketAddress({ store, endpoint, region: env.AWS_REGION });
  return {
    address,
    credentials: { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) },
  };
}

/** @throws {StartError} if the credentials are missing, or production uses a stand-in */
export function readReleases(
  env: v.InferOutput<typeof releaseSchema>,
  isProduction: boolean,
): ReleasesConfig {
  return { bucket: readBucket(env, isProduction), modulesOrigin: env.MODULES_ORIGIN ?? null };
}
