import * as v from 'valibot';
import { type BucketConfig, bucketEntries, readBucketConfig } from './config-bucket.ts';

/** Switches for the place of releases, registry and shell builds. */
export const releaseEntries = {
  ...bucketEntries,
  MODULES_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'must be like https://cdn.example.com, without a path'),
      v.transform((origin) => origin.replace(/\/$/, '')),
    ),
  ),
};
const releaseSchema = v.object(releaseEntries);

export interface ReleasesConfig {
  /** Null: the data folder. */
  readonly bucket: BucketConfig | null;
  /** The origin that pages load modules from; null: the server's own. */
  readonly modulesOrigin: string | null;
}

/** @throws {StartError} if the credentials are missing, or production uses a stand-in */
export function readReleases(
  env: v.InferOutput<typeof releaseSchema>,
  isProduction: boolean,
): ReleasesConfig {
  return {
    bucket: readBucketConfig('RELEASE_STORE', env, isProduction),
    modulesOrigin: env.MODULES_ORIGIN ?? null,
  };
}
