import * as v from 'valibot';
import { type Descriptor, type ModuleRoute, releasedDescriptorSchema } from './descriptor.ts';

/** Version of the registry's own format. A higher minor only adds optional data; another major is refused. */
export const registryFormat = '1.1';

const known = 'sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})';
const other = '[\\w+/=-]+';
/** A Subresource Integrity value: hashes separated by spaces, one of them of a kind that every browser checks. */
export const integrity = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${other} )*${known}(?: ${other})*$`), 'holds no hash that this console can check'),
);
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/));
const file = v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/));

/**
 * One write-once release of a module: the address of its files, the hashes of those that the shell loads, and the
 * module's descriptor. It is `release.json` beside the files, and in the registry while it is live.
 */
export const releaseSchema = v.pipe(
  v.looseObject({
    version,
    base: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]*\/$/)),
    container: v.pipe(v.string(), v.regex(/^\w+$/)),
    entry: file,
    files: v.record(file, integrity),
    pages: v.record(v.string(), v.array(file)),
    /** Pages that were rendered at build time: a file for each, with its hash (see prerendered.ts). */
    prerendered: v.optional(v.record(v.string(), v.looseObject({ file, integrity }))),
    /** Scripts of the module's own host; what they load is hashed inside them. */
    alone: v.record(file, integrity),
    descriptor: releasedDescriptorSchema,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { entry, files } = dataset.value;
    if (files[entry] !== undefined) return;
    const path = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key: 'entry',
      value: entry,
    } as const;
    addIssue({ received: `"${entry}"`, message: 'has no hash', path: [path] });
  }),
);

export interface Release {
  readonly version: string;
  readonly base: string;
  readonly container: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly prerendered?:
    | Readonly<Record<string, { readonly file: string; readonly integrity: string }>>
    | undefined;
  readonly alone: Readonly<Record<string, string>>;
  readonly descriptor: Descriptor;
}

/** A version that can be made live again, and the hash of its `release.json`. */
export interface KeptRelease {
  readonly version: string;
  /** Missing for releases that are older than this field. */
  readonly releaseHash?: string | undefined;
}

const kept = v.union([
  v.pipe(
    version,
    v.transform((text): KeptRelease => ({ version: text })),
  ),
  v.looseObject({ version, releaseHash: v.optional(v.string()) }),
]);

/** One module of the registry. */
export const moduleSchema = v.looseObject({
  state: v.picklist(['live', 'off']),
  live: releaseSchema,
  kept: v.array(kept),
  /** Paths this module may claim, exact or ending in `/*`. */
  grants: v.array(v.string()),
});

export interface RegisteredModule {
  readonly state: 'live' | 'off';
  readonly live: Release;
  readonly kept: readonly KeptRelease[];
  readonly grants: readonly string[];
}

/** A module that this console cannot use, with as much of it as can be read. */
export interface RefusedModule {
  /** Its display name, or its name in the registry. */
  readonly title: string;
  /** Reason why it cannot be read, as `route "/client-area/x" needs "foo", which this console does not know`. */
  readonly reason: string;
  readonly isOff: boolean;
  /** Paths that it claims and has a grant for. If they cannot be read, all paths it has a grant for, or any. */
  readonly routes: readonly RefusedRoute[];
  /** The unread content of the registry, for the tools that write it back. */
  readonly raw: unknown;
}

/** Addresses of the card of a refused module. */
export type RefusedRoute = Pick<ModuleRoute, 'path' | 'frame'>;

/** Content of the registry, read module by module: one that cannot be used does not affect the others. */
export interface Registry {
  readonly format: string;
  readonly revision: number;
  readonly contract: string;
  readonly modules: Readonly<Record<string, RegisteredModule>>;
  readonly refused: Readonly<Record<string, RefusedModule>>;
}

/** The file `modules/registry.json`: the registry as text and an Ed25519 signature over its UTF-8 bytes. */
export const signedRegistrySchema = v.looseObject({
  payload: v.string(),
  signature: v.pipe(v.string(), v.base64()),
});

/** The live release of a module, or undefined if it is off or unknown. */
export function liveRelease(registry: Registry, name: string): Release | undefined {
  const module = registry.modules[name];
  return module?.state === 'live' ? module.live : undefined;
}
