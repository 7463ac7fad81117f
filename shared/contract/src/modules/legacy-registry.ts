import * as v from 'valibot';
import { base64Text } from './base64-text.ts';
import { refusedModule } from './read-module.ts';
import type { RefusedModule, RegisteredModule, Registry } from './registry.ts';
import { releaseSchema, releaseVersion } from './release.ts';

/**
 * A registry file from before format 2.0: one text for all modules, signed with the root key. Servers and shells read
 * it while an upgrade or a rollback is under way; `npm run build` converts it.
 */
export const legacyFileSchema = v.object({
  payload: v.string(),
  signature: base64Text,
});
export type LegacyFile = v.InferOutput<typeof legacyFileSchema>;

const keptSchema = v.union([
  v.pipe(
    releaseVersion,
    v.transform((version) => ({ version, releaseHash: undefined })),
  ),
  v.object({ version: releaseVersion, releaseHash: v.optional(v.string()) }),
]);
const moduleSchema = v.looseObject({
  state: v.picklist(['live', 'off']),
  live: releaseSchema,
  kept: v.array(keptSchema),
  grants: v.array(v.string()),
});
export type LegacyModule = v.InferOutput<typeof moduleSchema>;

/** Signed texts do not name their kind. All since format 2.0 expire, the root too, which the same key signs. */
const contentSchema = v.pipe(
  v.looseObject({
    format: v.optional(v.pipe(v.string(), v.regex(/^1\.\d+$/)), '1.0'),
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    modules: v.record(v.string(), v.unknown()),
  }),
  v.check((content) => !Object.hasOwn(content, 'expiresAt')),
);

/** The text of such a file, after its signature has been checked; undefined if it is not one. */
export function legacyModules(payload: string) {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), contentSchema), payload);
  if (!content.success) return undefined;
  const { format, revision, modules } = content.output;
  const read = Object.entries(modules).map(([name, raw]) => [name, v.safeParse(moduleSchema, raw)] as const);
  return { format, revision, read };
}

/** The registry of such a text; undefined if it is not one. */
export function readLegacyRegistry(payload: string): Registry | undefined {
  const content = legacyModules(payload);
  if (content === undefined) return undefined;
  const { format, revision, read } = content;
  const modules: Record<string, RegisteredModule> = {};
  const refused: Record<string, RefusedModule> = {};
  for (const [name, module] of read)
    if (module.success) modules[name] = registered(module.output, revision);
    else refused[name] = refusedModule(name, module.issues[0], []);
  return { format, revision, modules, refused };
}

function registered({ state, live, grants, kept }: LegacyModule, revision: number): RegisteredModule {
  const hashed = kept.flatMap(({ version, releaseHash }) =>
    releaseHash === undefined ? [] : [{ version, releaseHash }],
  );
  return { revision, state, live, grants, kept: hashed, isUrgent: false, keys: [] };
}
