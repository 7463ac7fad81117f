import { type BucketAddress, bucketAddress, bucketSwitch } from '@chatline/contract/modules/bucket-address';
import * as v from 'valibot';
import { isLoopback } from './config-address.ts';
import { StartError } from './errors.ts';

const text = v.optional(v.string());
const httpUrl = v.optional(
  v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must begin with http:// or https://')),
);

/** Switches for the buckets: which they are, and the credentials for all of them. */
export const bucketEntries = {
  RELEASE_STORE: v.optional(bucketSwitch),
  // Unencrypted is enough inside a network: requests are signed without their secret, and releases are public.
  RELEASE_STORE_ENDPOINT: httpUrl,
  MEDIA_STORE: v.optional(bucketSwitch),
  MEDIA_STORE_ENDPOINT: httpUrl,
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
};
const bucketSchema = v.object(bucketEntries);

/** A bucket with its credentials. */
export interface BucketConfig {
  readonly address: BucketAddress;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/**
 * Reads the switches of a bucket; null if there is none.
 * @throws {StartError} if the credentials are missing, or production uses a stand-in
 */
export function readBucketConfig(
  name: 'RELEASE_STORE' | 'MEDIA_STORE',
  env: v.InferOutput<typeof bucketSchema>,
  isProduction: boolean,
): BucketConfig | null {
  const { [name]: store, [`${name}_ENDPOINT` as const]: endpoint } = env;
  if (store === undefined) return null;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: token,
  } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  if (isProduction && endpoint !== undefined && isLoopback(new URL(endpoint).hostname))
    throw new StartError(
      `${name}_ENDPOINT is a stand-in on this machine; production needs a store that outlives it.`,
    );
  const address = bucketAddress({ store, endpoint, region: env.AWS_REGION });
  return {
    address,
    credentials: { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) },
  };
}
