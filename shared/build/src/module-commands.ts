import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import { changeModule, overrideModule, partOf, signRoot } from './change-module.ts';
import { keptRelease, previousVersion, withLive, withPin, withStage, withState } from './module-changes.ts';
import { readRelease } from './read-release.ts';
import { createKey } from './registry-keys.ts';
import { changeRegistry, openRegistry } from './registry-store.ts';
import { readSignedRelease, storeSignedRelease } from './signed-release.ts';
import { publicText } from './signed-text.ts';
import { type StageOptions, stageOf } from './stage-rules.ts';

/** The module of a data folder that a command changes. */
export interface Place {
  readonly dataDir: string;
  readonly name: string;
}

function known(name: string, document: ModuleDocument | undefined): ModuleDocument {
  if (document === undefined) throw new Error(`There is no module ${name}`);
  return document;
}

async function checkedRelease(place: Place, document: ModuleDocument, version: string): Promise<Release> {
  return readRelease(place.dataDir, place.name, keptRelease(document, version));
}

/** Makes a released version the live one. @returns the version */
export async function goLive(place: Place, version: string, isUrgent: boolean): Promise<string> {
  const { dataDir, name } = place;
  await changeModule(dataDir, name, {
    takesGrants: true,
    async change(document) {
      const present = known(name, document);
      const release = await checkedRelease(place, present, version);
      await storeSignedRelease(dataDir, release);
      return withLive(present, release, isUrgent);
    },
  });
  return version;
}

/** Goes back to the version that was live before. @returns the version */
export async function rollBack(place: Place, isUrgent: boolean): Promise<string> {
  const document = await presentDocument(place);
  return goLive(place, previousVersion(document), isUrgent);
}

/** Goes back as the operators, who can do so without the team's key. @returns the version */
export async function rollBackAsOperations({ dataDir, name }: Place, version?: string): Promise<string> {
  const wanted = version ?? previousVersion(await presentDocument({ dataDir, name }));
  const release = await readSignedRelease(dataDir, name, wanted);
  await overrideModule(dataDir, name, { live: wanted }, release);
  return wanted;
}

/** Switches a module on or off. */
export async function switchTo({ dataDir, name }: Place, state: 'live' | 'off'): Promise<void> {
  await changeModule(dataDir, name, { change: (document) => withState(known(name, document), state) });
}

/** Holds the live version, or releases it again. */
export async function pin({ dataDir, name }: Place, isPinned: boolean): Promise<void> {
  await changeModule(dataDir, name, { change: (document) => withPin(known(name, document), isPinned) });
}

/** Gives a released version to some sessions only. */
export async function stage(place: Place, version: string, options: StageOptions): Promise<void> {
  await changeModule(place.dataDir, place.name, {
    takesGrants: 'added',
    async change(document) {
      const present = known(place.name, document);
      const release = await checkedRelease(place, present, version);
      return withStage(present, stageOf(release, options, present.stage));
    },
  });
}

/** Ends a stage: its sessions get the live version at their next entry. */
export async function endStage({ dataDir, name }: Place): Promise<void> {
  await changeModule(dataDir, name, { change: (document) => withStage(known(name, document), undefined) });
}

async function presentDocument({ dataDir, name }: Place): Promise<ModuleDocument> {
  return known(name, (await openRegistry(dataDir))?.documents[name]);
}

/** Creates a key pair for a team, or for the operators. @returns the public key */
export async function makeKey({ dataDir, name }: Place): Promise<string> {
  return publicText(await createKey(dataDir, name === 'operations' ? name : { module: name }));
}

/**
 * Trusts a public key for a module, or no longer. With two keys, a team replaces its key while consoles are open.
 * @param name a module, or `operations`
 * @throws {Error} with the reason, if this machine does not have the root key, or a module's last key would go
 */
export async function trust({ dataDir, name }: Place, key: string, isTrusted: boolean): Promise<void> {
  await changeRegistry(dataDir, async (open) => {
    const { modules = {}, operations = [] } = open?.root ?? {};
    const change = (keys: readonly string[]) =>
      isTrusted ? [...new Set([...keys, key])] : keys.filter((one) => one !== key);
    if (name === 'operations')
      return (await signRoot(dataDir, open, { operations: change(operations) })).signed;
    const { keys = [], grants = [] } = modules[name] ?? {};
    if (!isTrusted && open !== undefined && partOf(open.signed, name)?.team.key === key)
      throw new Error(
        `The live ${name} is signed with this key: sign it with the new one first, by: npm run module -- live ${name} VERSION`,
      );
    const changed = { ...modules, [name]: { ...modules[name], keys: change(keys), grants } };
    return (await signRoot(dataDir, open, { modules: changed })).signed;
  });
}

/** Switches a module off as the operators; only its team switches it on again. */
export async function switchOffAsOperations({ dataDir, name }: Place): Promise<void> {
  await overrideModule(dataDir, name, { state: 'off' });
}

/** Ends a stage as the operators. */
export async function endStageAsOperations({ dataDir, name }: Place): Promise<void> {
  await overrideModule(dataDir, name, { endsStage: true });
}
