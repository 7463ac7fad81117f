import * as v from 'valibot';
import { type Role, roles } from '../access/roles.ts';
import { base64Text } from './base64-text.ts';
import { type Release, releaseSchema, releaseVersion } from './release.ts';

const revision = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Time after which a signed document is no longer accepted, as `2027-11-25T00:00:00.000Z`. */
const expiresAt = v.pipe(v.string(), v.isoTimestamp());
const publicKeys = v.array(base64Text);

/** The root: which keys may sign which module, and which paths each module may claim. The root key signs it. */
export const rootDocumentSchema = v.looseObject({
  revision,
  expiresAt,
  /** Contract version of the shell that it was written for. */
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  modules: v.record(
    v.string(),
    v.looseObject({
      keys: publicKeys,
      /** Paths that this module may claim, exact or ending in `/*`. */
      grants: v.array(v.string()),
    }),
  ),
  /** Keys that may switch a module off, end a stage, and go back to an earlier live version. */
  operations: v.optional(publicKeys, []),
  /** The next root key, while the root key is being replaced. */
  nextRoot: v.optional(base64Text),
  /**
   * The root keys before the present one: a registry may contain an earlier root of each, and nobody can add others.
   */
  earlier: v.fallback(v.optional(publicKeys, []), []),
});
export type RootDocument = v.InferOutput<typeof rootDocumentSchema>;

/** Reads the payload of a root; undefined if it is not one. */
export function parseRoot(payload: string): RootDocument | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), rootDocumentSchema), payload);
  return parsed.success ? parsed.output : undefined;
}

/** A version that can be made live again. */
export const keptReleaseSchema = v.looseObject({
  version: releaseVersion,
  /** Hash over all its files, which are compared before anything is signed again. */
  releaseHash: v.string(),
  /** Time at which it last went live, other than by a rollback; the operators may go back to such a version alone. */
  liveAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** True if a rollback has left it; no rollback goes back to it until it is made live again. */
  isRolledBack: v.optional(v.boolean()),
});
export interface KeptRelease {
  readonly version: string;
  readonly releaseHash: string;
  readonly liveAt?: string | undefined;
  readonly isRolledBack?: boolean | undefined;
}

/** A release for some sessions only, before it is live. A session gets it if one of the rules includes it. */
const stageSchema = v.looseObject({
  release: releaseSchema,
  /** Names this stage in browsers, so that a session keeps the choice that was made for it. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Part of all sessions, from 0 to 1. */
  share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
  roles: v.optional(v.array(v.picklist(roles)), []),
  /** Hashes of the ids of accounts (see stage.ts). */
  accounts: v.optional(v.array(v.string()), []),
  /** Salt of these hashes. */
  salt: v.optional(v.string(), ''),
});
export interface Stage {
  readonly release: Release;
  readonly id: string;
  readonly share: number;
  readonly roles: readonly Role[];
  readonly accounts: readonly string[];
  readonly salt: string;
}

/** One module of the registry, as its team signs it. */
export const moduleDocumentSchema = v.looseObject({
  module: v.string(),
  revision,
  expiresAt,
  state: v.picklist(['live', 'off']),
  live: releaseSchema,
  kept: v.array(keptReleaseSchema),
  /** A stage with rules that this console does not know does not count for it: the live release is safe. */
  stage: v.fallback(v.optional(stageSchema), undefined),
  /** True if open pages take the live release at once. */
  isUrgent: v.optional(v.boolean(), false),
  /** The version that `isUrgent` is about; without it, the live one. */
  urgentVersion: v.optional(releaseVersion),
  /** True if the live version is held: releases and builds do not replace it. */
  isPinned: v.optional(v.boolean(), false),
});
export interface ModuleDocument {
  readonly module: string;
  readonly revision: number;
  readonly expiresAt: string;
  readonly state: 'live' | 'off';
  readonly live: Release;
  readonly kept: readonly KeptRelease[];
  readonly stage?: Stage | undefined;
  readonly isUrgent: boolean;
  readonly urgentVersion?: string | undefined;
  readonly isPinned: boolean;
}

/**
 * A change that the operators may make without a module's team. It is closed: a console that does not know a field
 * cannot know what it should restrict, and refuses the module.
 */
export const overrideDocumentSchema = v.strictObject({
  module: v.string(),
  revision,
  expiresAt,
  /** Revision of the team's document; a newer one of the team ends the override. */
  overrides: revision,
  state: v.optional(v.literal('off')),
  /** An earlier live version of the team's document. */
  live: v.optional(releaseVersion),
  endsStage: v.optional(v.boolean(), false),
});
export type OverrideDocument = v.InferOutput<typeof overrideDocumentSchema>;
