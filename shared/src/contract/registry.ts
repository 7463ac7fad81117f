import * as v from 'valibot';
import { descriptorSchema } from './descriptor.ts';

/** A Subresource Integrity value. */
export const integrity = v.pipe(v.string(), v.regex(/^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/));
const file = v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/));

/**
 * One write-once release of a module: where its files are, the hashes of those that the shell loads, and what
 * the module says it is. It stands as `release.json` beside the files, and in the registry while it is live.
 */
export const releaseSchema = v.strictObject({
  version,
  base: v.pipe(v.string(), v.regex(/^\/[\w./-]*\/$/)),
  container: v.pipe(v.string(), v.regex(/^\w+$/)),
  entry: file,
  files: v.record(file, integrity),
  pages: v.record(v.string(), v.array(file)),
  /** Pages that were rendered at build time: a file for each, with its hash (see prerendered.ts). */
  prerendered: v.optional(v.record(v.string(), v.strictObject({ file, integrity }))),
  /** Scripts of the module's own host; what they load is hashed inside them. */
  alone: v.record(file, integrity),
  descriptor: descriptorSchema,
});
export type Release = v.InferOutput<typeof releaseSchema>;

const moduleSchema = v.strictObject({
  state: v.picklist(['live', 'off']),
  live: releaseSchema,
  /** Versions that can be made live again. */
  kept: v.array(version),
  /** Paths this module may claim, exact or ending in `/*`. */
  grants: v.array(v.string()),
});

/** What the registry says; the only mutable file of the composition (design, section 4). */
export const registrySchema = v.strictObject({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  modules: v.record(v.string(), moduleSchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;

/** The file `modules/registry.json`: the registry as text and an Ed25519 signature over its UTF-8 bytes. */
export const signedRegistrySchema = v.strictObject({
  payload: v.string(),
  signature: v.pipe(v.string(), v.base64()),
});
export type SignedRegistry = v.InferOutput<typeof signedRegistrySchema>;

/** The release of a module that is live, or undefined where it is off or unknown. */
export function liveRelease(registry: Registry, name: string): Release | undefined {
  const module = registry.modules[name];
  return module?.state === 'live' ? module.live : undefined;
}
