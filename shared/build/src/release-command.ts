import path from 'node:path';
import { moduleName, remoteApp, remoteFolders } from './apps.ts';
import { changeModule } from './change-module.ts';
import { withRelease } from './module-changes.ts';
import type { Place } from './module-commands.ts';
import { findKey, rootKey } from './registry-keys.ts';
import { buildRelease } from './release.ts';
import { storeSignedRelease } from './signed-release.ts';

/** The folder of a module; finds it even if other modules are broken. */
function folderOf(name: string): string {
  const found = remoteFolders().find((dir) => {
    try {
      return moduleName(dir) === name;
    } catch {
      return path.basename(dir) === `remote-${name}`;
    }
  });
  if (found === undefined) throw new Error(`There is no folder remote-${name}`);
  return found;
}

/**
 * Builds one module and adds it to the registry; what is live stays.
 * @throws {Error} with the reason, if nothing here can sign it, or it is refused
 */
export async function release(
  { dataDir, name }: Place,
  options: { readonly version?: string | undefined; readonly dir?: string | undefined },
): Promise<{ readonly lines: readonly string[]; readonly version: string }> {
  const dir = options.dir === undefined ? folderOf(name) : path.resolve(options.dir);
  // Checked first, because a build without a key to sign it would be useless.
  if (((await findKey(dataDir, { module: name })) ?? (await rootKey(dataDir))) === undefined)
    throw new Error(`Nothing here can sign ${name}: set MODULE_KEY_FILE`);
  const version = options.version ?? remoteApp(dir).version;
  const made = await buildRelease({ name, dir, version, dataDir });
  const { modules } = await changeModule(dataDir, name, {
    change: (document) => withRelease(document, made),
  });
  await storeSignedRelease(dataDir, made.release);
  const isLive = modules[name]?.live.version === version;
  const line = isLive
    ? `${name} ${version} is released, and live: it is the module's first release`
    : `${name} ${version} is released; make it live with: npm run module -- live ${name} ${version}`;
  return { lines: [line], version };
}
