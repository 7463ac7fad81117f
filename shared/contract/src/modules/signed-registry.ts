import * as v from 'valibot';
import { base64Text } from './base64-text.ts';
import { ownValue } from './own-value.ts';
import { parseRoot } from './registry-documents.ts';
import { releaseVersion } from './release.ts';

/** Version of the registry's own format. A higher minor only adds optional data; another major is refused. */
export const registryFormat = '2.0';

/** An Ed25519 signature over the UTF-8 bytes of a text, and the public key that it claims (SPKI in base64). */
export const signedTextSchema = v.looseObject({
  payload: v.string(),
  signature: base64Text,
  key: base64Text,
});
export type SignedText = v.InferOutput<typeof signedTextSchema>;

/** The signed parts of one module; each is read by itself, so a damaged module does not affect the others. */
export const signedModuleSchema = v.looseObject({
  /** The module's document, signed by one of its team's keys. */
  team: signedTextSchema,
  /** What the operators have changed since, signed by an operations key. */
  operations: v.optional(signedTextSchema),
  /** Releases that the operators went back to; each is signed by one of the team's keys. */
  releases: v.optional(v.array(signedTextSchema), []),
});
export type SignedModule = v.InferOutput<typeof signedModuleSchema>;

/** A malformed text counts as unsigned, so that the rest of the registry can be read. */
const readableText = v.fallback(signedTextSchema, { payload: '', signature: '', key: '' });

/** The file `modules/registry.json`: one signed part for each module, and a root that says which keys sign them. */
export const signedRegistrySchema = v.looseObject({
  /** Its length is limited because nobody signs it, and every page contains it. */
  format: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}$/)),
  root: readableText,
  /**
   * Earlier roots; each names the root key that follows it. The list is not signed, so its order means nothing, and
   * a value of another kind counts as empty.
   */
  succession: v.fallback(v.optional(v.array(readableText), []), []),
  modules: v.pipe(
    v.unknown(),
    // Valibot would accept an array as a record.
    v.check((modules) => !Array.isArray(modules)),
    v.record(v.string(), v.unknown()),
  ),
});
export type SignedRegistry = v.InferOutput<typeof signedRegistrySchema>;

const liveSchema = v.pipe(v.string(), v.parseJson(), v.object({ live: releaseVersion }));
const versionSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: releaseVersion }));

/**
 * The release that the operators went back to, signed by its team; no reader uses another one. The list is not signed,
 * so it may be long.
 */
export function usedRelease(
  { operations, releases }: SignedModule,
  keys: readonly string[],
): SignedText | undefined {
  const change = v.safeParse(liveSchema, operations?.payload);
  if (!change.success) return undefined;
  return releases.find(({ payload, key }) => {
    const release = keys.includes(key) ? v.safeParse(versionSchema, payload) : undefined;
    return release?.success && release.output.version === change.output.live;
  });
}

/** Earlier roots that are verified: one for each root key that was replaced, and nobody signs their list. */
const maxEarlierRoots = 50;

/**
 * The signed texts that a reader of a registry uses, for the caller to verify: with `crypto.subtle` in a browser, else in
 * Node. A text of a module is left out if the root does not name its key, because it is refused without a check.
 */
export function signedTextsOf({ root, succession, modules }: SignedRegistry): readonly SignedText[] {
  const trusted = parseRoot(root.payload);
  const parts = Object.entries(modules).flatMap(([name, raw]) => {
    const keys = ownValue(trusted?.modules ?? {}, name)?.keys;
    const part = v.safeParse(signedModuleSchema, raw);
    if (!keys || !part.success) return [];
    const { team, operations } = part.output;
    const isByOperators = operations && trusted?.operations.includes(operations.key);
    const release = isByOperators && usedRelease(part.output, keys);
    return [
      ...(keys.includes(team.key) ? [team] : []),
      ...(release ? [release] : []),
      ...(isByOperators ? [operations] : []),
    ];
  });
  return [root, ...succession.slice(0, maxEarlierRoots), ...parts];
}

/** Identity of a signed text. */
export const identityOf = ({ key, signature, payload }: SignedText) => `${key} ${signature} ${payload}`;
