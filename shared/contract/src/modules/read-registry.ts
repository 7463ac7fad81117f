import * as v from 'valibot';
import { readModule, refusedModule } from './read-module.ts';
import {
  clockOf,
  isExpired,
  type ReadingTerms,
  revisionFault,
  type SeenRevisions,
  seenRevision,
} from './reading-terms.ts';
import type { RefusedModule, RegisteredModule, Registry } from './registry.ts';
import { parseRoot, type RootDocument } from './registry-documents.ts';
import { rootsLeadingTo } from './root-chain.ts';
import { identityOf, registryFormat, type SignedRegistry, signedRegistrySchema } from './signed-registry.ts';

export type RegistryFault = 'malformed' | 'format' | 'forged' | 'older' | 'ahead' | 'expired';

/** A registry, or the reason why none of it can be used. */
export type RegistryReading =
  | { readonly registry: Registry; readonly root: RootDocument; readonly problem?: undefined }
  | { readonly registry?: undefined; readonly fault: RegistryFault; readonly problem: string };

const majorOf = (format: string) => format.split('.')[0];

/** Levels of a registry file; its own parts need 6. Code that writes JSON fails at some thousands. */
const maxDepth = 32;

/** Entries of a list that are read: nobody signs the lists of a file. They have one for each root key before the present one. */
const maxListed = 100;

/** A parsed value with null for what is nested more deeply, and no more entries of a list than these. */
function limited(value: unknown, levels = maxDepth): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.slice(0, maxListed).map((one) => limited(one, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, limited(one, levels - 1)]));
}

/** Parses the text of a registry file; undefined if it is not one. */
export function parseSignedRegistry(text: string): SignedRegistry | undefined {
  try {
    const parsed = v.safeParse(signedRegistrySchema, limited(JSON.parse(text)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Says why a registry of this format is not read; undefined if it is. */
export function formatProblem({ format }: SignedRegistry): string | undefined {
  if (majorOf(format) !== majorOf(registryFormat))
    return `its format is ${format}, and this console reads ${registryFormat}`;
  return undefined;
}

/**
 * Reads a registry whose signatures have been verified, module by module. Parts that the root does not name are ignored.
 */
export function readRegistry(signed: SignedRegistry, terms: ReadingTerms): RegistryReading {
  const { format } = signed;
  const unread = formatProblem(signed);
  if (unread !== undefined) return { fault: 'format', problem: unread };
  if (!followsFrom(signed, terms))
    return { fault: 'forged', problem: 'it was changed, or is signed with another key' };
  const parsed = parseRoot(signed.root.payload);
  if (parsed === undefined) return { fault: 'malformed', problem: 'its root is malformed' };
  const { revision, expiresAt, nextRoot } = parsed;
  // Every registry contains this root among the earlier ones, so anyone could put it back.
  if (nextRoot !== undefined)
    return { fault: 'older', problem: 'its root is not the last one, because it names the next root key' };
  const fault = revisionFault(revision, terms.seen?.root ?? 0, clockOf(terms));
  if (fault !== undefined) return fault;
  if (isExpired(expiresAt, terms.nowMs))
    return { fault: 'expired', problem: `the signature of its root expired at ${expiresAt}` };
  return { registry: { format, revision, ...modulesOf(signed, parsed, terms) }, root: parsed };
}

/** Reads the modules of a registry, as its root trusts them. */
export function modulesOf(
  signed: SignedRegistry,
  root: RootDocument,
  terms: ReadingTerms,
): Pick<Registry, 'modules' | 'refused'> {
  const modules: Record<string, RegisteredModule> = {};
  const refused: Record<string, RefusedModule> = {};
  for (const [name, raw] of Object.entries(signed.modules)) {
    if (!Object.hasOwn(root.modules, name)) continue;
    const read = readModule(name, raw, root, terms);
    if ('fault' in read) refused[name] = read;
    else modules[name] = read;
  }
  if (terms.isPartial) return { modules, refused };
  for (const [name, { keys, grants }] of Object.entries(root.modules)) {
    if (Object.hasOwn(signed.modules, name)) continue;
    const isDamaged = seenRevision(name, terms) > 0;
    const isExpected = terms.showsMissing && keys.length > 0 && grants.length > 0;
    if (isDamaged || isExpected) refused[name] = refusedModule(name, 'it is missing', grants, { isDamaged });
  }
  return { modules, refused };
}

/** True if the root is signed with the trusted root key, or with one that followed it. */
export function followsFrom(
  { root, succession }: SignedRegistry,
  { rootKey, genuine }: Pick<ReadingTerms, 'rootKey' | 'genuine'>,
): boolean {
  if (!genuine.has(identityOf(root))) return false;
  if (rootKey === null || root.key === rootKey) return true;
  return rootsLeadingTo(root.key, succession, genuine, [rootKey]).length > 0;
}

/**
 * True if a registry comes after those with a root key: it has that key, its root names it, or earlier roots lead from
 * it. Only the revisions of such a registry can be compared. It says nothing about trust.
 */
export function continuesFrom(
  signed: SignedRegistry,
  rootKey: string,
  genuine: ReadonlySet<string>,
): boolean {
  const isNamed = parseRoot(signed.root.payload)?.earlier.includes(rootKey) ?? false;
  return isNamed || followsFrom(signed, { rootKey, genuine });
}

/**
 * The revisions of a registry, for the next reading. Those of damaged and missing modules stay as they were seen.
 * @param seen by the same reader before
 */
export function revisionsOf(
  { revision, modules, refused }: Omit<Registry, 'format'>,
  seen?: SeenRevisions,
): SeenRevisions {
  const read = [...Object.entries(modules), ...Object.entries(refused)];
  const all: Record<string, number> = { ...seen?.modules };
  const teams: Record<string, number> = { ...seen?.teams };
  for (const [name, module] of read) {
    if (module.revision !== undefined) all[name] = module.revision;
    if (module.teamRevision !== undefined) teams[name] = module.teamRevision;
  }
  return { root: Math.max(revision, seen?.root ?? 0), modules: all, teams };
}

/**
 * Replaces the damaged modules of a registry by those of the last good one. Read the result again: the root may no
 * longer trust the key of an old part.
 */
export function withLastGood(
  found: SignedRegistry,
  names: readonly string[],
  lastGood: SignedRegistry,
): SignedRegistry {
  const kept = names
    .filter((name) => Object.hasOwn(lastGood.modules, name))
    .map((name) => [name, lastGood.modules[name]] as const);
  return { ...found, modules: { ...found.modules, ...Object.fromEntries(kept) } };
}

/** Names of the modules whose part is damaged, forged or old, as opposed to built for another console. */
export function damagedModules({ refused }: Registry): readonly string[] {
  return Object.keys(refused).filter((name) => refused[name]?.isDamaged);
}
