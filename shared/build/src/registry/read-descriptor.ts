import { readFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorSchema } from '@chatline/contract/modules/declared-descriptor';
import type { Descriptor } from '@chatline/contract/modules/descriptor';
import { explainIssue } from '@chatline/contract/modules/explain-issue';
import { isGranted, isReserved } from '@chatline/contract/modules/grants';
import { contractVersion } from '@chatline/contract/modules/version';
import * as v from 'valibot';
import { completeReads } from '../bundle/complete-reads.ts';
import { moduleNameProblem } from '../common/module-name.ts';
import { type Grants, grants } from './grants.ts';

function jsonOf(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws {Error} if a module wants a later contract than this build has */
function checkContract({ contract }: Descriptor, file: string): void {
  const numbers = (text: string) => text.replace('^', '').split('.').map(Number);
  const [wanted, offered] = [numbers(contract), numbers(contractVersion)];
  const at = wanted.findIndex((number, index) => number !== offered[index]);
  if (wanted[0] !== offered[0] || (at !== -1 && (wanted[at] ?? 0) > (offered[at] ?? 0)))
    throw new Error(`${file}: the module wants contract ${contract}, and this build has ${contractVersion}`);
}

/**
 * Reads `remote.json` for a current build.
 * @throws {Error} with a message that names file, field and module
 */
export function readDescriptor(dir: string): Descriptor {
  const file = `${path.basename(dir)}/remote.json`;
  const read = v.safeParse(descriptorSchema, jsonOf(path.join(dir, 'remote.json'), file));
  if (!read.success) {
    const [issue] = read.issues;
    const known = issue.type === 'picklist' ? ` (known: ${issue.expected})` : '';
    throw new Error(`${file}: ${explainIssue(issue, 'this build')}${known}`);
  }
  const problem = moduleNameProblem(read.output.name);
  if (problem !== undefined) throw new Error(`${file}: ${problem}`);
  checkContract(read.output, file);
  const routes = read.output.routes.map(({ reads, ...route }) =>
    reads === undefined
      ? route
      : { ...route, reads: completeReads(`${file}: the page ${route.path}`, route.needs, reads) },
  );
  return { ...read.output, routes };
}

/** The module of a descriptor: its name and its granted paths. */
function ownersOf(path: string, granted: Grants): readonly string[] {
  return Object.keys(granted).filter((name) => isGranted(path, granted[name] ?? []));
}

/** Where a path of a module is granted. */
function grantHint(name: string, path: string): string {
  return Object.hasOwn(grants, name)
    ? `add it to "${name}" in shared/build/src/registry/grants.ts`
    : `the owner of the root key runs: npm run module -- grant ${name} ${path.replace(/:.*$/, '*')}`;
}

/**
 * A container's name joins name and version: `users` 1.1.0-1 and `users-1` 1.0.1 have the same one, so that a page could
 * run the code of the other module.
 * @throws {Error} if a module has the name of another one and a number
 */
function checkDistinctName(name: string, granted: Grants): void {
  const other = Object.keys(granted).find(
    (one) => name.startsWith(`${one}-`) && /^\d/.test(name.slice(one.length + 1)),
  );
  if (other !== undefined)
    throw new Error(
      `${name}: its releases could have the container of one of ${other}; choose a name without a number after "${other}-"`,
    );
}

/**
 * Compares a module's claims with its grants, before anything is built.
 * @throws {Error} with the reason, if a route has no grant or several owners, a navigation item leads elsewhere, or the
 * name is another module's and a number
 */
export function checkClaims({ name, routes, nav }: Descriptor, granted: Grants = grants): void {
  checkDistinctName(name, granted);
  const paths = routes.map((route) => route.path);
  for (const path of paths) {
    if (isReserved(path)) throw new Error(`${name}: ${path} is the console's own; choose another path`);
    if (!isGranted(path, granted[name] ?? []))
      throw new Error(`${name}: nothing grants it the path ${path}; ${grantHint(name, path)}`);
    const others = ownersOf(path, granted).filter((owner) => owner !== name);
    if (others.length > 0)
      throw new Error(
        `${name}: the path ${path} is granted to ${others.join(' and ')} too; it may have one owner`,
      );
    if (paths.indexOf(path) !== paths.lastIndexOf(path))
      throw new Error(`${name}: remote.json has two routes for ${path}`);
  }
  for (const item of nav)
    if (item.path !== undefined && !paths.includes(item.path))
      throw new Error(
        `${name}: the navigation item "${item.label}" leads to ${item.path}, which is not a route of ${name}`,
      );
}
