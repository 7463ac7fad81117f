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
  /** The operators' later changes, signed by an operations key. */
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

const wayBackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ module: v.string(), live: releaseVersion }),
);
/** A team's key signs looks too, which have a version but no descriptor. */
const releaseSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: releaseVersion, descriptor: v.object({ name: v.string() }) }),
);

/**
 * The texts that claim to be the release that the operators went back to. Nobody signs their list, so the one whose
 * signature is right may be anywhere in it.
 */
export function releasesGoneBackTo(
  { operations, releases }: SignedModule,
  keys: readonly string[],
): readonly SignedText[] {
  const change = v.safeParse(wayBackSchema, operations?.payload);
  if (!change.success) return [];
  const { module, live } = change.output;
  return releases.filter(({ payload, key }) => {
    const release = keys.includes(key) ? v.safeParse(releaseSchema, payload) : undefined;
    return release?.success && release.output.version === live && release.output.descriptor.name === module;
  });
}

/**
 * The most bytes of a text in a page, other than the root. A larger one is not even verified, so that no team fills the
 * registry of all. One with the largest stage has about 35,000.
 */
export const maxTextBytes = 60_000;

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
    return [
      ...(keys.includes(team.key) ? [team] : []),
      ...(isByOperators ? [...releasesGoneBackTo(part.output, keys), operations] : []),
    ];
  });
  return [root, ...[...succession, ...parts].filter(({ payload }) => payload.length <= maxTextBytes)];
}

/** Identity of a signed text. */
export const identityOf = ({ key, signature, payload }: SignedText) => `${key} ${signature} ${payload}`;
