import { isReserved } from '@chatline/contract/modules/grants';
import { ownValue } from '@chatline/contract/modules/own-value';
import { checkModuleName } from '../common/module-name.ts';
import { signRoot } from './change-module.ts';
import { allGrants, grants as ownGrants } from './grants.ts';
import type { ModuleTarget } from './module-commands.ts';
import { changeRegistry, type OpenRegistry } from './registry-store.ts';

const grantForm = /^(?:\/[a-z0-9-]+)+(?:\/\*)?$/i;

/** True if one of two grants covers a path of the other. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((grant) => grant.replace(/\*$/, '')) as [string, string];
  if (one.endsWith('*') && b.startsWith(a)) return true;
  return other.endsWith('*') ? a.startsWith(b) : a === b;
}

/** @throws {Error} with the reason, if a path has another form, or belongs to the console or another module */
function checkGrant(name: string, path: string, open: OpenRegistry | undefined): void {
  if (!grantForm.test(path))
    throw new Error(`${path} is not a path: write it as /client-area/reports or /client-area/reports/*`);
  if (isReserved(path.replace(/\/\*$/, '')))
    throw new Error(`${path} is the console's own; choose another path`);
  for (const [owner, paths] of Object.entries(allGrants(open?.root)))
    for (const granted of paths)
      if (owner !== name && overlap(granted, path))
        throw new Error(`${granted} is granted to ${owner} already, so ${path} cannot be another module's`);
}

/** Changes the paths of a module in the root, as its owner. @returns all paths of the module */
async function changeGrants(
  { dataDir, name }: ModuleTarget,
  change: (paths: readonly string[], open: OpenRegistry | undefined) => readonly string[],
): Promise<readonly string[]> {
  checkModuleName(name);
  if (ownValue(ownGrants, name) !== undefined)
    throw new Error(
      `The paths of ${name}, a module of the product, are in shared/build/src/registry/grants.ts`,
    );
  let granted: readonly string[] = [];
  await changeRegistry(dataDir, async (open) => {
    const modules = open?.root.modules ?? {};
    const { keys = [], grants = [], ...rest } = ownValue(modules, name) ?? {};
    granted = change(grants, open);
    const trust = { ...rest, keys, grants: [...granted] };
    return (await signRoot(dataDir, open, { modules: { ...modules, [name]: trust } })).signed;
  });
  return granted;
}

/**
 * Lets a module claim a path, before its first release or later.
 * @param path exact, or a prefix that ends in `/*`
 * @returns all paths of the module
 * @throws {Error} with the reason, if the path cannot be the module's, or this machine does not have the root key
 */
export async function grantPath(target: ModuleTarget, path: string): Promise<readonly string[]> {
  return changeGrants(target, (paths, open) => {
    if (paths.includes(path)) throw new Error(`${path} is granted to ${target.name} already`);
    checkGrant(target.name, path, open);
    return [...paths, path];
  });
}

/**
 * Lets a module claim a path no longer: consoles do not show it.
 * @returns the paths that the module keeps
 * @throws {Error} with the reason, if the module does not have it, or this machine does not have the root key
 */
export async function endGrant(target: ModuleTarget, path: string): Promise<readonly string[]> {
  return changeGrants(target, (paths) => {
    if (!paths.includes(path)) throw new Error(`${path} is not granted to ${target.name}`);
    return paths.filter((one) => one !== path);
  });
}
