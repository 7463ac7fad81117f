import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownValue } from '@chatline/contract/modules/own-value';
import { damagedModules, parseSignedRegistry, withLastGood } from '@chatline/contract/modules/read-registry';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { Registry } from '@chatline/contract/modules/registry';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import type { Services } from '../platform/services/services.ts';
import { servedPart } from './needed-capabilities.ts';
import {
  type KnownRegistries,
  modulesDir,
  type RegistryFile,
  readRegistryCopy,
  readRegistryFile,
  rootKeyOf,
  rootKeyStamp,
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

function writeCopy(path: string, good: RegistryFile): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const text = textToKeep(good, before);
  if (before === text) return;
  // Processes that share the folder write the same text, each through its own temporary file.
  const next = `${path}.${process.pid}.next`;
  writeFileSync(next, text);
  renameSync(next, path);
}

/** The copies beside the file: what this server served last, and what the tools have last written. */
function copiesBeside({ config, log }: Needed) {
  const lastGood = join(modulesDir(config), 'registry.last-good.json');
  const lastSigned = join(modulesDir(config), 'registry.last-signed.json');
  const files = [lastGood, lastSigned];
  return {
    /** Changes when the tools have written theirs. */
    stamp: () => stampOf(lastSigned),
    /** Returns those that have parts; they need not be ones that can be served. */
    read(): readonly SignedRegistry[] {
      const unread = 'a copy of the registry cannot be read, so an older part may go unnoticed';
      return files
        .map((file) => readRegistryCopy(file, (reason) => log.warn({ file, reason }, unread)))
        .filter((copy) => copy !== undefined);
    },
    /** Returns the first one that can be served; null if there is none. */
    servable(known: KnownRegistries): RegistryFile | null {
      for (const file of files.filter((one) => existsSync(one)))
        try {
          return readRegistryFile(file, config, known);
        } catch (error) {
          const reason = fileProblemOf(error);
          log.warn({ file, reason }, 'a copy of the registry cannot be served as a whole');
        }
      return null;
    },
    keep(good: RegistryFile): void {
      try {
        writeCopy(lastGood, good);
      } catch (error) {
        const reason = fileProblemOf(error);
        log.warn({ file: lastGood, reason }, 'the last good registry cannot be kept for a restart');
      }
    },
  };
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

/** The reason if a server has no root key to check the registry with; undefined if it has one, or needs none. */
export function rootKeyProblem(config: Needed['config']): string | undefined {
  const { key, problem } = rootKeyOf(config);
  return problem ?? (config.isProduction && key === null ? noRootKey : undefined);
}

function watchRegistry({ config, log }: Needed): WatchedRegistry {
  const file = join(modulesDir(config), 'registry.json');
  const copies = copiesBeside({ config, log });
  const shell = shellFileOf({ config, log });
  let stamp = '';
  let good: RegistryFile | null = null;
  let isCurrent = false;
  const problem = rootKeyProblem(config);
  if (problem !== undefined) log.error(problem);

  function readAgain(shellKey: string | null): void {
    const known = { inForce: good, copies: copies.read(), shellKey };
    try {
      good = readRegistryFile(file, config, known);
      isCurrent = true;
      copies.keep(good);
      logFaults(good, log);
    } catch (error) {
      isCurrent = false;
      // With what the tools have written since, which counts at once.
      good = copies.servable(known) ?? good;
      const consequence = good === null ? 'there is none to serve' : 'the last good one stays in force';
      log.error({ file, reason: fileProblemOf(error) }, `the module registry cannot be used; ${consequence}`);
    }
  }
  /** Reads the file again if it, what the tools last wrote, or the root key here or of the shell has changed. */
  function present() {
    const shellKey = shell.read()?.rootKey ?? null;
    const now = `${stampOf(file)} ${copies.stamp()} ${rootKeyStamp(config)} ${shellKey}`;
    if (now !== stamp) {
      stamp = now;
      readAgain(shellKey);
    }
    return { good, isCurrent };
  }
  const served = servedPart(config);
  return { read: () => served(present().good), isCurrent: () => present().isCurrent };
}

const watched = new WeakMap<Needed['config'], WatchedRegistry>();

/** Returns the registry of a server, shared by all its readers so that a problem is logged once. */
export function registryOf(services: Needed): WatchedRegistry {
  const known = watched.get(services.config) ?? watchRegistry(services);
  watched.set(services.config, known);
  return known;
}

/** True if a module is switched off, also if the rest of its part cannot be read. */
export function isSwitchedOff({ modules, refused }: Registry, name: string): boolean {
  return ownValue(modules, name)?.state === 'off' || ownValue(refused, name)?.isOff === true;
}
