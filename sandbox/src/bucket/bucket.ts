import * as v from 'valibot';
import { WebFaults } from '../common/web-faults.ts';

/** A stored object with the headers that it was written with. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedAtMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

export const BucketSchema = v.strictObject({
  access_key_id: v.pipe(v.string(), v.minLength(1)),
  secret_access_key: v.pipe(v.string(), v.minLength(1)),
  region: v.optional(v.string(), 'us-east-1'),
  /** Objects in one page of a list. */
  list_page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1000),
});

/** A declared bucket; its names and values are in memory. */
interface Bucket {
  readonly settings: v.InferOutput<typeof BucketSchema>;
  readonly objects: Map<string, StoredObject>;
}

/** The object store's stand-in, as its routes use it. */
export interface Buckets {
  readonly byName: Map<string, Bucket>;
  readonly faults: WebFaults;
  readonly nowMs: () => number;
}

/** All objects of all buckets together. */
const maxBytes = 512 * 1024 * 1024;

export function openBuckets(nowMs: () => number): Buckets {
  return { byName: new Map(), faults: new WebFaults(), nowMs };
}

/** Declares a bucket; the objects of a known one stay. */
export function declareBucket({ byName }: Buckets, name: string, settings: Bucket['settings']): void {
  byName.set(name, { settings, objects: byName.get(name)?.objects ?? new Map() });
}

/** True if this many more bytes fit. */
export function hasRoom({ byName }: Buckets, bytes: number): boolean {
  const objects = [...byName.values()].flatMap((bucket) => [...bucket.objects.values()]);
  return objects.reduce((sum, one) => sum + one.bytes.length, bytes) <= maxBytes;
}

/**
 * Forgets faults and objects.
 * @param keepsBuckets true keeps the declared buckets, empty
 */
export function resetBuckets({ byName, faults }: Buckets, keepsBuckets: boolean): void {
  faults.clear();
  for (const { objects } of byName.values()) objects.clear();
  if (!keepsBuckets) byName.clear();
}
