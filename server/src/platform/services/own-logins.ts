import type { Config } from '../config.ts';
import { apiOf } from './measured-network.ts';

/**
 * The services that know this installation by a login of its own, by {@link apiOf}: a refused login is a fault of the
 * installation. At WhatsApp each account has a login of its own, which may end at any time.
 */
export function ownLoginsOf({
  payments,
  mediaBucket,
  releases,
}: Pick<Config, 'payments' | 'mediaBucket' | 'releases'>): ReadonlySet<string> {
  const buckets = [mediaBucket, releases.bucket].flatMap((bucket) => bucket?.address.bucketUrl ?? []);
  const provider = payments === null ? [] : [new URL('/v1', payments.url).href];
  return new Set([...provider, ...buckets].map(apiOf));
}
