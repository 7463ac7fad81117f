import { fitsContract, type Offer } from '@chatline/contract/modules/fits-contract';
import { highestRevision } from '@chatline/contract/modules/reading-terms';
import type { Registry } from '@chatline/contract/modules/registry';
import type { Services } from '../platform/services/services.ts';
import { isStoreAway } from './bucket-mirror.ts';
import { shellFileOf } from './shell-file.ts';
import { registryOf, rootKeyProblem } from './watched-registry.ts';

/** Parts of the registry in force that are ahead of this server's clock, so that browsers may refuse them. */
function aheadOf({ revision, modules }: Registry): readonly string[] {
  const highest = highestRevision(Date.now());
  const parts = [['root', { revision }] as const, ...Object.entries(modules)];
  return parts.filter(([, part]) => part.revision > highest).map(([name]) => name);
}

/** Modules with a live or staged release that the shell cannot run. */
function unfitOf({ modules }: Registry, offers: Offer): readonly string[] {
  return Object.entries(modules)
    .filter(([, { state }]) => state !== 'off')
    .filter(
      ([, { live, stage }]) => !fitsContract(live, offers) || (stage && !fitsContract(stage.release, offers)),
    )
    .map(([name]) => name);
}

/** Checks the files of the console's pages. @returns what is missing, outdated, refused, ahead of the clock or unfit */
export function partsOf(services: Services) {
  const watched = registryOf(services);
  const file = watched.read();
  const registry = file?.registry;
  const shell = shellFileOf(services).read();
  const isOld = file !== null && (!watched.isCurrent() || isStoreAway(services.config));
  return {
    missing: [
      ...(registry === undefined ? ['registry'] : []),
      ...(shell === null ? ['shell'] : []),
      ...(rootKeyProblem(services.config) === undefined ? [] : ['root key']),
      ...(file?.lacksEarlierRoots ? ['earlier roots'] : []),
    ],
    lastGood: isOld ? ['registry'] : [...(file?.lastGood ?? [])],
    refused: Object.keys(registry?.refused ?? {}),
    ahead: registry === undefined ? [] : aheadOf(registry),
    // Earlier shells do not say what they offer.
    unfit: registry === undefined || shell?.offers === undefined ? [] : unfitOf(registry, shell.offers),
  };
}
