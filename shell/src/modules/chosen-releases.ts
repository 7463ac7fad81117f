import type { RegisteredModule, Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';

/** A release that this tab looks at before it is live (look.ts). */
export interface Look {
  readonly module: string;
  readonly release: Release;
}

/** The registry as this browser's session uses it: a look or a stage replaces the live release of its module. */
export async function withChosenReleases(registry: Registry, look: Look | null): Promise<Registry> {
  const hasStage = Object.values(registry.modules).some(({ stage }) => stage !== undefined);
  if (!hasStage && look === null) return registry;
  const chosen = Object.entries(registry.modules).map(async ([name, module]) => {
    const live = look?.module === name ? look.release : await stagedOrLive(module);
    // Urgency is about the module's own live release.
    return [name, { ...module, live, isUrgent: module.isUrgent && live === module.live }] as const;
  });
  return { ...registry, modules: Object.fromEntries(await Promise.all(chosen)) };
}

async function stagedOrLive({ stage, live }: RegisteredModule): Promise<Release> {
  if (stage === undefined) return live;
  try {
    const { isStagedHere } = await import(/* webpackChunkName: "stage" */ './is-staged-here.ts');
    return (await isStagedHere(stage)) ? stage.release : live;
  } catch {
    // Without the file that chooses, the live release is right.
    return live;
  }
}
