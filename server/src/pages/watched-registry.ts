import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damagedModules, parseSignedRegistry, withLastGood } from '@chatline/contract/modules/read-registry';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { Services } from '../platform/services/services.ts';
import {
  modulesDir,
  parseRegistryCopy,
  type RegistryFile,
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

const copyName = 'registry.last-good.json';
/** What the tools have last written, maybe while the server was stopped. */
const lastSignedName = 'registry.last-signed.json';

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
function createCopy({ config, log }: Needed) {
  const folder = modulesDir(config);
  const copy = join(folder, copyName);
  const copies = [copy, join(folder, lastSignedName)];
  let isStarted = false;
  return {
    read(shellKey: string | null): RegistryFile | null {
      for (const file of copies.filter((one) => existsSync(one)))
        try {
          return readRegistryFile(file, config, null, shellKey);
        } catch (error) {
          log.warn(
            { file, reason: fileProblemOf(error) },
            'the copy of the last good registry cannot be used',
          );
        }
      return null;
    },
    /** This copy and that of the tools, until a file could be used; they need not be ones that could be served. */
    atStart: () => (isStarted ? [] : copies.flatMap(parseRegistryCopy)),
    keep(good: RegistryFile): void {
      isStarted = true;
      try {
        const before = existsSync(copy) ? readFileSync(copy, 'utf8') : '';
        const text = textToKeep(good, before);
        if (before === text) return;
        // Processes that share the folder write the same text, each through its own temporary file.
        writeFileSync(`${copy}.${process.pid}`, text);
        renameSync(`${copy}.${process.pid}`, copy);
      } catch (error) {
        log.warn(
          { file: copy, reason: fileProblemOf(error) },
          'the last good registry cannot be kept for a restart',
        );
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

/** True if a server in production has no root key to check the registry with. */
export function lacksRootKey(config: Needed['config']): boolean {
  return config.isProduction && rootKeyOf(config) === null;
}

function watchRegistry({ config, log }: Needed): WatchedRegistry {
  const file = join(modulesDir(config), 'registry.json');
  const copy = createCopy({ config, log });
  const shell = shellFileOf({ config, log });
  let stamp = '';
  let good: RegistryFile | null = null;
  let isCurrent = false;
  if (lacksRootKey(config)) log.error(noRootKey);

  function readAgain(shellKey: string | null): void {
    good ??= copy.read(shellKey);
    try {
      good = readRegistryFile(file, config, good, shellKey, copy.atStart());
      isCurrent = true;
      copy.keep(good);
      logFaults(good, log);
    } catch (error) {
      isCurrent = false;
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
