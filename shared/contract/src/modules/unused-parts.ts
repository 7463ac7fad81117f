import * as v from 'valibot';
import { parseRoot } from './registry-documents.ts';
import { releaseVersion } from './release.ts';
import {
  type SignedModule,
  type SignedRegistry,
  type SignedText,
  signedModuleSchema,
} from './signed-registry.ts';

/** A registry file with more bytes is refused unread; that of five modules has about 22,000. */
export const maxRegistryBytes = 1_000_000;

/** A registry without the parts that no reader uses, and what was left out. */
export interface UsedRegistry {
  /** The same object if it has no unused part. */
  readonly signed: SignedRegistry;
  /** Modules that the root does not name, and those with releases that nobody went back to. */
  readonly ignored: readonly string[];
}

/** Leaves out parts that nobody needs and anyone may have added: they would be in every page. */
export function withoutUnused(signed: SignedRegistry): UsedRegistry {
  const trusted = parseRoot(signed.root.payload)?.modules ?? {};
  const ignored: string[] = [];
  const used: [string, unknown][] = [];
  for (const [name, raw] of Object.entries(signed.modules)) {
    const isNamed = Object.hasOwn(trusted, name);
    const part = isNamed ? withoutReleases(raw) : undefined;
    if (part !== raw) ignored.push(name);
    if (isNamed) used.push([name, part]);
  }
  if (ignored.length === 0) return { signed, ignored };
  return { signed: { ...signed, modules: Object.fromEntries(used) }, ignored };
}

const liveSchema = v.pipe(v.string(), v.parseJson(), v.object({ live: releaseVersion }));
const versionSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: releaseVersion }));

/** The signed release that the operators went back to, in a list of one; no reader uses another one. */
function usedReleases({ operations, releases }: SignedModule): readonly SignedText[] {
  const change = v.safeParse(liveSchema, operations?.payload);
  if (!change.success) return [];
  const used = releases.find(({ payload }) => {
    const release = v.safeParse(versionSchema, payload);
    return release.success && release.output.version === change.output.live;
  });
  return used === undefined ? [] : [used];
}

/** Leaves out the releases that nobody went back to. @returns the same object if there are none */
function withoutReleases(raw: unknown): unknown {
  const part = v.safeParse(signedModuleSchema, raw);
  if (!part.success) return raw;
  const releases = usedReleases(part.output);
  return releases.length === part.output.releases.length ? raw : { ...part.output, releases: [...releases] };
}
