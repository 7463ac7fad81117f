import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damagedModules, parseSignedRegistry, withLastGood } from '@chatline/contract/modules/read-registry';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import type { Services } from '../platform/services/services.ts';
import {
  type KnownRegistries,
  modulesDir,
  type RegistryFile,
  readRegistryCopy,
  readRegistryFile,
  rootKeyOf,
} from './registry-file.ts';
import { shellFileOf } from './shell-file.ts';
import { fileProblemOf, stampOf } from './watched-file.ts';

/** The registry in force; if the file cannot be used, the previous registry stays in force. */
export interface WatchedRegistry {
  /** Returns the last good registry; null if there has never been one. */
  read(): RegistryFile | null;
  /** True if the current file can be used. */
  isCurrent(): boolean;
}

type Needed = Pick<Services, 'config' | 'log'>;

/**
 * The text of a registry for the copy: a damaged part, such as one that is ahead, does not replace that of the copy.
 */
function textToKeep({ text, signed, registry }: RegistryFile, copyText: string): string {
  const damaged = damagedModules(registry);
  const copied = damaged.length > 0 ? parseSignedRegistry(copyText) : undefined;
  if (signed === null || copied === undefined) return text;
  return JSON.stringify(withLastGood(signed, damaged, copied));
}

/** Keeps a copy of the last good registry beside the file, for a restart. */
function keepCopy(copy: string, good: RegistryFile, log: Needed['log']): void {
  try {
    const before = existsSync(copy) ? readFileSync(copy, 'utf8') : '';
    const text = textToKeep(good, before);
    if (before === text) return;
    // Processes that share the folder write the same text, each through its own temporary file.
    writeFileSync(`${copy}.${process.pid}`, text);
    renameSync(`${copy}.${process.pid}`, copy);
  } catch (error) {
    const reason = fileProblemOf(error);
    log.warn({ file: copy, reason }, 'the last good registry cannot be kept for a restart');
  }
}

/** Names of ignored parts in one line of the log. */
const maxNames = 10;

/** Logs the modules of a registry that are not served as its file says. */
function logFaults(
  { registry, lastGood, damaged, ignored, lacksEarlierRoots }: RegistryFile,
  log: Needed['log'],
): void {
  const wayOut = (module: string) =>
    Object.hasOwn(damaged, module) ? { repair: `npm run module -- restore ${module}` } : {};
  for (const [module, refused] of Object.entries(registry.refused))
    log.warn(
      { module, reason: refusalReason(refused), ...wayOut(module) },
      'a module of the registry cannot be used; the others are served',
    );
  for (const module of lastGood)
    log.error(
      { module, reason: damaged[module], ...wayOut(module) },
      'a module of the registry is damaged; its last good release stays in force',
    );
  if (lacksEarlierRoots)
    log.warn(
      { repair: 'npm run module -- restore root' },
      'the registry lacks earlier roots, so consoles with an earlier root key refuse it',
    );
  if (ignored.length > 0)
    log.warn(
      { modules: ignored.slice(0, maxNames), count: ignored.length },
      'parts of the registry that are not signed, that its root does not name, or that no change uses, are ignored',
    );
}

const noRootKey =
  'there is no root key, so the first registry is trusted as it is: set REGISTRY_PUBLIC_KEY, or put keys/registry.pem into the data folder';

/** True if a server in production has no root key to check the registry with. */
export function lacksRootKey(config: Needed['config']): boolean {
  return config.isProduction && rootKeyOf(config) === null;
}

function watchRegistry({ config, log }: Needed): WatchedRegistry {
  const file = join(modulesDir(config), 'registry.json');
  const lastGood = join(modulesDir(config), 'registry.last-good.json');
  // What the tools have last written, maybe while the server was stopped.
  const copyFiles = [lastGood, join(modulesDir(config), 'registry.last-signed.json')];
  const shell = shellFileOf({ config, log });
  let stamp = '';
  let good: RegistryFile | null = null;
  let isCurrent = false;
  let wasCurrent = false;
  if (lacksRootKey(config)) log.error(noRootKey);

  /** The copies, until a file could be used: what is in force is later then. */
  function readCopies(): readonly SignedRegistry[] {
    if (wasCurrent) return [];
    const read = copyFiles.map((path) =>
      readRegistryCopy(path, (reason) =>
        log.warn(
          { file: path, reason },
          'a copy of the registry cannot be read, so it does not show if a part is older',
        ),
      ),
    );
    return read.filter((copy) => copy !== undefined);
  }
  /** The first copy that can be served as a whole. */
  function servableCopy(known: KnownRegistries): RegistryFile | null {
    for (const path of copyFiles.filter((one) => existsSync(one)))
      try {
        return readRegistryFile(path, config, known);
      } catch (error) {
        log.warn({ file: path, reason: fileProblemOf(error) }, 'a copy of the registry cannot be served');
      }
    return null;
  }
  function readAgain(shellKey: string | null): void {
    const known = { inForce: good, copies: readCopies(), shellKey };
    try {
      good = readRegistryFile(file, config, known);
      isCurrent = true;
      wasCurrent = true;
      keepCopy(lastGood, good, log);
      logFaults(good, log);
    } catch (error) {
      isCurrent = false;
      good ??= servableCopy(known);
      const consequence = good === null ? 'there is none to serve' : 'the last good one stays in force';
      log.error({ file, reason: fileProblemOf(error) }, `the module registry cannot be used; ${consequence}`);
    }
  }
  function readIfChanged(): void {
    const shellKey = shell.read()?.rootKey ?? null;
    const now = `${stampOf(file)} ${shellKey}`;
    if (now === stamp) return;
    stamp = now;
    readAgain(shellKey);
  }
  return {
    read() {
      readIfChanged();
      return good;
    },
    isCurrent() {
      readIfChanged();
      return isCurrent;
    },
  };
}

const watched = new WeakMap<Needed['config'], WatchedRegistry>();

/** Returns the registry of a server, shared by all its readers so that a problem is logged once. */
export function registryOf(services: Needed): WatchedRegistry {
  const known = watched.get(services.config) ?? watchRegistry(services);
  watched.set(services.config, known);
  return known;
}
