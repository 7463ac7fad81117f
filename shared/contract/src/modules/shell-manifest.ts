import * as v from 'valibot';
import { integrity } from './release.ts';
import { shellFrameSchema, shellPageSchema } from './shell-page.ts';

const asset = v.object({ file: v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/)), integrity });
const assetsByName = v.record(v.string(), v.array(asset));

/** An Ed25519 public key: 12 fixed bytes, then 32. */
const publicKey = v.pipe(v.string(), v.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/));

/**
 * The code of others in each file of a build: packages by name and sources of `shared` by path, with their bytes before
 * they are minified.
 */
export const carriedSchema = v.record(v.string(), v.record(v.string(), v.number()));

/**
 * `shell.json`: what a build of the shell says about itself. The build writes it; the server and the checks of a
 * release pick the fields that they need. A stored build may be an earlier one, so fields that came later are optional.
 */
export const shellManifestSchema = v.object({
  scripts: v.array(asset),
  styles: v.array(asset),
  /**
   * Files that a page behind the login needs besides its entry: by frame for pages of modules, by path for the shell's
   * own.
   */
  early: v.optional(assetsByName, {}),
  /** The files of each kit part. */
  kit: v.optional(assetsByName, {}),
  carried: v.optional(carriedSchema),
  /** The calls that a frame or a page begins with. */
  reads: v.fallback(v.optional(v.record(v.string(), v.array(v.unknown())), {}), {}),
  /**
   * The root key that its browsers trust, SPKI in base64; undefined if it is an earlier build, which does not say, or
   * not a key.
   */
  rootKey: v.fallback(v.optional(publicKey), undefined),
  /** The shell's offer to modules. */
  offers: v.optional(v.object({ contract: v.string(), kit: v.array(v.string()) })),
  /** True if the registry of a page may be partial; earlier builds need all of it. */
  acceptsPartialRegistry: v.optional(v.boolean()),
  /** True if that of a page of the client area may be partial too, beside the navigation of all. */
  acceptsNav: v.optional(v.boolean()),
  /** The names of these two in earlier builds. */
  takesPart: v.optional(v.boolean(), false),
  takesNav: v.optional(v.boolean(), false),
  /** True if it leaves a document that may load no script of a third party by loading another one. */
  leavesOwnScripts: v.optional(v.boolean()),
  /** True if such a document may require trusted types: the shell makes neither markup nor code from text there. */
  trustsOwnScripts: v.optional(v.boolean()),
  /**
   * The classic script that sets the theme and makes sure that the other scripts load; inlined if it has a `text`,
   * which it does not have during development.
   */
  boot: v.nullish(v.object({ ...asset.entries, text: v.optional(v.string()) }), null),
  /**
   * The script that is inlined in `pages`; one of a later build that cannot be read is left out, and scripts draw the
   * forms.
   */
  earlyForm: v.fallback(v.nullish(v.object({ ...asset.entries, text: v.string() }), null), null),
  /** The script that reports what a visit was like. */
  browserEvents: v.fallback(v.nullish(asset, null), null),
  /** The first content of the pages of a frame. */
  frames: v.fallback(v.optional(v.record(v.string(), shellFrameSchema), {}), {}),
  /** The shell's prerendered forms, by path. */
  pages: v.fallback(v.optional(v.record(v.string(), shellPageSchema), {}), {}),
});

type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

/** `shell.json` as it is written. */
export type ShellManifest = DeepReadonly<
  Omit<v.InferInput<typeof shellManifestSchema>, 'takesPart' | 'takesNav'>
>;
