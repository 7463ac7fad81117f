import { isDeepStrictEqual } from 'node:util';
import type { RegisteredModule } from '@chatline/contract/modules/registry';
import type { ModuleDocument, Stage } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import { shown } from '../common/control-characters.ts';
import { checkModuleName } from '../common/module-name.ts';
import {
  changeModule,
  checkCanChange,
  overrideModule,
  partOf,
  presentModule,
  signRoot,
} from './change-module.ts';
import { grants as granted, pathsWithoutGrant } from './grants.ts';
import { endEntry, readJournal } from './journal.ts';
import { checkLiveShell } from './live-shell.ts';
import {
  checkStaged,
  keptRelease,
  type LiveChange,
  previousVersion,
  withLive,
  withoutStage,
  withPin,
  withStage,
  withState,
} from './module-changes.ts';
import { readRelease } from './read-release.ts';
import { createKey } from './registry-keys.ts';
import { changeRegistry, openRegistry } from './registry-store.ts';
import { signKeptAgain } from './renew.ts';
import { readSignedRelease, storeSignedRelease } from './signed-release.ts';
import { checkPublicKey, publicText } from './signed-text.ts';
import { type StageOptions, stageOf } from './stage-rules.ts';

/** The module of a data folder that a command reads or changes. */
export interface ModuleTarget {
  readonly dataDir: string;
  readonly name: string;
}

/** @throws {Error} with the reason, if a version's files are not what was released */
async function storedRelease(
  target: ModuleTarget,
  document: ModuleDocument,
  version: string,
): Promise<Release> {
  return readRelease(target.dataDir, target.name, keptRelease(document, version));
}

/** @throws {Error} with the reason, as {@link storedRelease} does, or if the live shell cannot run the version */
async function checkedRelease(
  target: ModuleTarget,
  document: ModuleDocument,
  version: string,
): Promise<Release> {
  const release = await storedRelease(target, document, version);
  await checkLiveShell(target.dataDir, release);
  return release;
}

/** @throws {Error} with the reason and the way out, as {@link checkedRelease} does */
async function checkForOperations(
  target: ModuleTarget,
  document: ModuleDocument,
  version: string,
): Promise<void> {
  try {
    await checkedRelease(target, document, version);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}; to go back without this check, add --unchecked`);
  }
}

/** The live version before and after a command, and what the module was like. */
export interface WentLive {
  readonly from: string;
  readonly to: string;
  readonly isOff: boolean;
  /** The version was pinned; only the operators replace such a version. */
  readonly wasPinned: boolean;
  /** Paths of the version that the module has no grant for, which the console does not show. */
  readonly missing: readonly string[];
}

const wentLive = ({ live, state, isPinned }: ModuleDocument, to: string): Omit<WentLive, 'missing'> => {
  return { from: live.version, to, isOff: state === 'off', wasPinned: isPinned };
};

/** The paths without a grant of what a module has live. */
const missingOf = (live: RegisteredModule | undefined): readonly string[] =>
  live === undefined ? [] : pathsWithoutGrant(live.live, live.grants);

/**
 * Makes a release the live one.
 * @param target chooses the version, under the lock
 * @param read reads and checks it
 */
async function makeLive(
  { dataDir, name }: ModuleTarget,
  target: (document: ModuleDocument) => string,
  how: LiveChange,
  read = checkedRelease,
): Promise<WentLive> {
  let done: Omit<WentLive, 'missing'> | undefined;
  const { modules } = await changeModule(dataDir, name, {
    takesGrants: true,
    async change(_document, open) {
      const present = presentModule(open, name);
      const release = await read({ dataDir, name }, present, target(present));
      const draft = withLive(present, release, how);
      await storeSignedRelease(dataDir, release);
      done = wentLive(present, release.version);
      return draft;
    },
  });
  if (done === undefined) throw new Error('The registry was not written');
  // Damaged versions are left out: `renew` names them, and going back to one is refused.
  await signKeptAgain(dataDir, name);
  return { ...done, missing: missingOf(modules[name]) };
}

/** Makes a released version the live one. */
export async function goLive(target: ModuleTarget, version: string, isUrgent: boolean): Promise<WentLive> {
  return makeLive(target, () => version, { isUrgent });
}

/** Makes a released version the live one for a build, which builds the shell after it. */
export async function goLiveBeforeShell(target: ModuleTarget, version: string): Promise<WentLive> {
  return makeLive(target, () => version, { isUrgent: false }, storedRelease);
}

/** A rollback must be fast, and a bucket has a file for each line. */
const journalLines = 50;

/**
 * Refuses to go further back after a rollback that has taken effect and has not recorded its end: it was interrupted, or
 * still runs. That one's record is completed, so the next command goes further.
 * @returns the live version, from which a rollback may go back
 * @throws {Error} with the versions before and after it
 */
export async function checkRollbackEnded({ dataDir, name }: ModuleTarget): Promise<string> {
  // Before the journal, which has an entry of each rollback before the registry has its version.
  const { live } = presentModule(await openRegistry(dataDir), name);
  const last = (await readJournal(dataDir, name, journalLines)).findLast(({ from }) => from !== undefined);
  if (!last?.isBegun || last.command !== 'rollback' || live.version !== last.version) return live.version;
  await endEntry(dataDir, last);
  throw new Error(
    shown(
      `A rollback of ${last.at} has taken effect, ${name}: ${last.from} → ${live.version}, and its end is not recorded: it still runs, or was interrupted. Nothing is changed now; to go further back, repeat this command`,
    ),
  );
}

/**
 * The version that was live before, under the lock.
 * @param from the live version that the command has seen, from which it goes back
 * @throws {Error} with the reason, if another command has changed the live version meanwhile
 */
function versionBefore(document: ModuleDocument, from = document.live.version): string {
  const { module, live } = document;
  if (live.version !== from)
    throw new Error(
      `Another command has changed the live version of ${module} meanwhile: ${from} → ${live.version}. Nothing is changed now; to go further back, repeat this command`,
    );
  return previousVersion(document);
}

/**
 * Goes back to the version that was live before.
 * @param from the live version that {@link checkRollbackEnded} has found; by default the one under the lock
 */
export async function rollBack(target: ModuleTarget, isUrgent: boolean, from?: string): Promise<WentLive> {
  return makeLive(target, (document) => versionBefore(document, from), { isUrgent, isRollback: true });
}

/** A rollback by the operators. */
interface OperationsRollback {
  /** As {@link rollBack} takes it. */
  readonly from?: string;
  /** The version that was live before by default. */
  readonly version?: string;
  /** True if the version's files are not compared with the released ones, and it may not fit the live shell. */
  readonly isUnchecked?: boolean;
}

/**
 * Goes back as the operators, who can do so without the team's key, and although the version is pinned.
 * @throws {Error} with the reason, if its team has not signed the version, its files are not what was released, or the
 * live shell cannot run it
 */
export async function rollBackAsOperations(
  target: ModuleTarget,
  { from, version, isUnchecked = false }: OperationsRollback = {},
): Promise<WentLive> {
  let done: Omit<WentLive, 'missing'> | undefined;
  const { modules } = await overrideModule(target.dataDir, target.name, async (document) => {
    const wanted = version ?? versionBefore(document, from);
    done = wentLive(document, wanted);
    const release = await readSignedRelease(target.dataDir, target.name, wanted);
    if (!isUnchecked) await checkForOperations(target, document, wanted);
    return { draft: { live: wanted }, release };
  });
  if (done === undefined) throw new Error('The registry was not written');
  return { ...done, missing: missingOf(modules[target.name]) };
}

/** Switches a module on or off. */
export async function switchTo({ dataDir, name }: ModuleTarget, state: 'live' | 'off'): Promise<void> {
  await changeModule(dataDir, name, {
    change: (_document, open) => withState(presentModule(open, name), state),
  });
}

/** Holds the live version, or releases it again. @returns the live version */
export async function pin({ dataDir, name }: ModuleTarget, isPinned: boolean): Promise<string | undefined> {
  const { modules } = await changeModule(dataDir, name, {
    change: (_document, open) => withPin(presentModule(open, name), isPinned),
  });
  return modules[name]?.live.version;
}

/** A stage, and the paths of its release without a grant, which the console does not show. */
interface Staged {
  readonly stage: Stage;
  readonly missing: readonly string[];
}

/**
 * Gives a released version to some sessions only.
 * @returns the stage, with what it has from an earlier command
 * @throws {Error} with the reason, also if another command has changed the stage meanwhile
 */
export async function stage(target: ModuleTarget, version: string, options: StageOptions): Promise<Staged> {
  const { dataDir, name } = target;
  const open = await openRegistry(dataDir);
  await checkCanChange(dataDir, open, name);
  const before = presentModule(open, name);
  const release = await checkedRelease(target, before, version);
  const staged = await stageOf(release, options, before.stage);
  const { modules } = await changeModule(dataDir, name, {
    takesGrants: 'added',
    change(_document, locked) {
      const present = presentModule(locked, name);
      if (!isDeepStrictEqual(present.stage, before.stage))
        throw new Error(`The stage of ${name} has been changed meanwhile: repeat this command`);
      keptRelease(present, version);
      return withStage(present, staged);
    },
  });
  return { stage: staged, missing: pathsWithoutGrant(release, modules[name]?.grants) };
}

/** Ends a stage: its sessions get the live version at their next entry. */
export async function endStage({ dataDir, name }: ModuleTarget): Promise<void> {
  await changeModule(dataDir, name, {
    change: (_document, open) => withoutStage(presentModule(open, name)),
  });
}

/** Creates a key pair for a team, or for the operators. @returns the public key */
export async function makeKey({ dataDir, name }: ModuleTarget): Promise<string> {
  return publicText(await createKey(dataDir, name === 'operations' ? name : { module: name }));
}

/** The keys after a change. @throws {Error} if nothing would change */
function changedKeys(keys: readonly string[], key: string, isTrusted: boolean, name: string): string[] {
  if (keys.includes(key) === isTrusted)
    throw new Error(
      `The registry ${isTrusted ? 'trusts this key already' : 'does not trust this key'} for ${name}`,
    );
  return isTrusted ? [...keys, key] : keys.filter((one) => one !== key);
}

/**
 * Trusts a public key for a module, or for `operations`. With two keys, a team replaces its key while consoles are open.
 * @param isNew true for a module that the registry does not know yet
 * @throws {Error} with the reason, if this machine does not have the root key, or the key or the module is unknown
 */
export async function trust({ dataDir, name }: ModuleTarget, key: string, isNew = false): Promise<void> {
  await changeRegistry(dataDir, async (open) => {
    const { modules = {}, operations = [] } = open?.root ?? {};
    const isKnown = name === 'operations' || name in modules || name in granted;
    if (!isKnown && !isNew)
      throw new Error(`There is no module ${name}; to trust a key for a new one, add --new`);
    checkPublicKey(key);
    if (name !== 'operations') checkModuleName(name);
    if (name === 'operations') {
      const keys = changedKeys(operations, key, true, name);
      return (await signRoot(dataDir, open, { operations: keys })).signed;
    }
    const { keys = [], grants = [...(granted[name] ?? [])] } = modules[name] ?? {};
    const trusted = { ...modules[name], keys: changedKeys(keys, key, true, name), grants };
    return (await signRoot(dataDir, open, { modules: { ...modules, [name]: trusted } })).signed;
  });
}

/**
 * Trusts a team's public key no longer.
 * @throws {Error} with the reason, if this machine does not have the root key, or the module is signed with the key
 */
export async function distrust({ dataDir, name }: ModuleTarget, key: string): Promise<void> {
  await changeRegistry(dataDir, async (open) => {
    const modules = open?.root.modules ?? {};
    const { keys = [], grants = [] } = modules[name] ?? {};
    const left = changedKeys(keys, key, false, name);
    // A damaged part may claim any key; whether its last good one stays good is checked before anything is written.
    const isDamaged = open?.registry.refused[name]?.isDamaged ?? false;
    if (open !== undefined && !isDamaged && partOf(open.signed, name)?.team.key === key)
      throw new Error(
        `The live ${name} is signed with this key: sign it with the new one first, by: npm run module -- renew ${name}`,
      );
    const changed = { ...modules, [name]: { ...modules[name], keys: left, grants } };
    return (await signRoot(dataDir, open, { modules: changed })).signed;
  });
}

/** Switches a module off as the operators; only its team switches it on again. */
export async function switchOffAsOperations({ dataDir, name }: ModuleTarget): Promise<void> {
  await overrideModule(dataDir, name, (document) => {
    withState(document, 'off');
    return { draft: { state: 'off' } };
  });
}

/** Ends a stage as the operators. */
export async function endStageAsOperations({ dataDir, name }: ModuleTarget): Promise<void> {
  await overrideModule(dataDir, name, (document) => {
    checkStaged(document);
    return { draft: { endsStage: true } };
  });
}
