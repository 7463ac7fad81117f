import type * as v from 'valibot';
import type { ModuleRoute } from './descriptor.ts';
import { ownValue } from './own-value.ts';
import type { PartRevisions } from './reading-terms.ts';
import type { KeptRelease, Stage } from './registry-documents.ts';
import type { Release } from './release.ts';

/** One module of the registry, with what the operators have changed. */
export interface RegisteredModule extends PartRevisions {
  readonly state: 'live' | 'off';
  readonly live: Release;
  readonly kept: readonly KeptRelease[];
  readonly stage?: Stage | undefined;
  /** True if open pages take the live release at once. */
  readonly isUrgent: boolean;
  /** Paths this module may claim, exact or ending in `/*`. */
  readonly grants: readonly string[];
  /** Its team's public keys, SPKI in base64. */
  readonly keys: readonly string[];
}

/** A module that this console cannot use, with as much of it as can be read; one that is damaged has no revisions. */
export interface RefusedModule extends Partial<PartRevisions> {
  /** Its display name, or its name in the registry. */
  readonly title: string;
  /** The reason for refusing it: a clause, or the part that does not fit; refusal-reason.ts makes a sentence of it. */
  readonly fault: string | v.BaseIssue<unknown>;
  readonly isOff: boolean;
  /** True if a part was changed, forged or is old, as opposed to built for another console. */
  readonly isDamaged: boolean;
  /** Paths that it claims and has a grant for. If they cannot be read, all paths it has a grant for. */
  readonly routes: readonly RefusedRoute[];
}

/** Addresses of the card of a refused module. */
export type RefusedRoute = Pick<ModuleRoute, 'path' | 'frame'>;

/** Content of the registry, read module by module: one that cannot be used does not affect the others. */
export interface Registry {
  readonly format: string;
  /** Revision of the root. */
  readonly revision: number;
  readonly modules: Readonly<Record<string, RegisteredModule>>;
  readonly refused: Readonly<Record<string, RefusedModule>>;
}

/** The live release of a module, or undefined if it is off or unknown. */
export function liveRelease(registry: Registry, name: string): Release | undefined {
  const module = ownValue(registry.modules, name);
  return module?.state === 'live' ? module.live : undefined;
}
