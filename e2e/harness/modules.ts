import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { signRoot } from '@chatline/build/registry/change-module';
import { switchTo } from '@chatline/build/registry/module-commands';
import { findKey } from '@chatline/build/registry/registry-keys';
import { changeRegistry, openRegistry, readRegistry } from '@chatline/build/registry/registry-store';
import { signDocument } from '@chatline/build/registry/signed-text';
import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import { builtOnce } from './changed-releases.ts';
import { moduleCommand, moduleSources } from './module-command.ts';
import type { Product } from './product.ts';
import { workspaceDir } from './workspace.ts';

const exec = promisify(execFile);

/** Runs `npm run module -- …` on a product's own data folder, or on the store that the environment names. */
export function runModuleCommand(
  product: Pick<Product, 'dataDir'>,
  args: string[],
  env: Readonly<Record<string, string>> = {},
) {
  // A release reads files beside its sources.
  const command = args[0] === 'release' ? ['--import', 'tsx', moduleSources] : [moduleCommand()];
  return exec(process.execPath, [...command, ...args], {
    cwd: workspaceDir,
    env: { ...process.env, DATA_DIR: product.dataDir, ...env },
  });
}

/** Switches a module on or off, as `npm run module -- on` and `off` do, unless it is already. */
export async function switchModule(product: Product, name: string, to: 'on' | 'off'): Promise<void> {
  const state = to === 'on' ? 'live' : 'off';
  const isDone = (await documentOf(product, name)).state === state;
  if (!isDone) await switchTo({ dataDir: product.dataDir, name }, state);
}

/** A module as its team has signed it. */
export async function documentOf({ dataDir }: Product, name: string): Promise<ModuleDocument> {
  const document = (await openRegistry(dataDir))?.documents[name];
  if (document === undefined) throw new Error(`There is no module ${name}`);
  return document;
}

/** Writes the registry file with these signed parts, unchecked. */
async function writeParts({ dataDir }: Product, parts: Readonly<Record<string, unknown>>): Promise<void> {
  const file = path.join(dataDir, 'modules', 'registry.json');
  const signed = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...signed, modules: { ...signed.modules, ...parts } }));
}

/**
 * Changes what a module's team has signed, and signs it with the team's key. No tool checks the result, so it may be
 * one that no console can read.
 * @returns a function that restores the module, with a higher revision
 */
export async function changeDocument(
  product: Product,
  name: string,
  change: (document: ModuleDocument) => object,
): Promise<() => Promise<void>> {
  const good = await documentOf(product, name);
  const key = await findKey(product.dataDir, { module: name });
  if (key === undefined) throw new Error(`There is no key of ${name}`);
  const sign = (document: object, above: number) =>
    writeParts(product, {
      [name]: { team: signDocument({ ...document, revision: good.revision + above }, key) },
    });
  await sign(change(good), 1);
  return () => sign(good, 2);
}

/** Replaces a module's part by anything. @returns a function that restores the module */
export async function replacePart(
  product: Product,
  name: string,
  part: unknown,
): Promise<() => Promise<void>> {
  const { signed } = (await openRegistry(product.dataDir)) ?? {};
  await writeParts(product, { [name]: part });
  return () => writeParts(product, { [name]: signed?.modules[name] });
}

/** Changes the grants of a module in the root. @returns a function that restores them */
export async function changeGrants(
  { dataDir }: Product,
  name: string,
  change: (grants: readonly string[]) => readonly string[],
): Promise<() => Promise<void>> {
  const good = (await openRegistry(dataDir))?.root.modules[name];
  if (good === undefined) throw new Error(`There is no module ${name}`);
  const write = async (grants: readonly string[]) => {
    await changeRegistry(dataDir, async (open) => {
      const modules = { ...open?.root.modules, [name]: { ...good, grants: [...grants] } };
      return (await signRoot(dataDir, open, { modules })).signed;
    });
  };
  await write(change(good.grants));
  return () => write(good.grants);
}

/** Copies a remote, to be changed as its team would. @returns the copy's folder */
async function copiedRemote(name: string): Promise<string> {
  const source = path.join(workspaceDir, `remote-${name}`);
  // Beside the remote and at the same depth, so that its relative paths into the workspace stay valid.
  const dir = await mkdtemp(path.join(workspaceDir, `.data-e2e-${name}-`));
  await cp(source, dir, { recursive: true, filter: (file) => !file.includes('node_modules') });
  await symlink(path.join(source, 'node_modules'), path.join(dir, 'node_modules'));
  return dir;
}

/**
 * Copies a remote and replaces one text. @returns the copy's folder
 * @throws {Error} if its sources do not contain the text
 */
export async function changedRemote(name: string, text: string, replacement: string): Promise<string> {
  const dir = await copiedRemote(name);
  const entries = await readdir(path.join(dir, 'src'), { recursive: true, withFileTypes: true });
  let changes = 0;
  for (const entry of entries.filter((one) => /\.texts\.tsx?$/.test(one.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const before = await readFile(file, 'utf8');
    const after = before.replaceAll(`'${text}'`, `'${replacement}'`);
    if (after !== before) changes += 1;
    await writeFile(file, after);
  }
  if (changes === 0) throw new Error(`'${text}' is in no texts file of remote-${name}`);
  return dir;
}

async function hasRelease({ dataDir }: Product, name: string, version: string): Promise<boolean> {
  const { modules } = await readRegistry(dataDir);
  return modules[name]?.kept.some((release) => release.version === version) ?? false;
}

/** Builds a changed remote, and then removes the copy of its sources. @returns the command's output */
async function buildCopy(product: Product, dir: string, args: readonly string[]): Promise<string> {
  try {
    return (await runModuleCommand(product, ['release', ...args, '--dir', dir])).stdout;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A release of Users that renames the button of its form: the tests of releases share it. */
export const newerUsers = { version: '9.4.0', button: 'Register, newer release' } as const;

/** Releases it beside the live one. @returns the version that is live */
export async function releaseNewerUsers(product: Product): Promise<string> {
  await releaseChanged(product, 'users', newerUsers.version, ['Register', newerUsers.button]);
  return liveVersion(product, 'users');
}

/**
 * Releases a remote with one text replaced, unless the product already has that version; what is live stays. It is built
 * once for all products of a run, and carried to each.
 */
export async function releaseChanged(
  product: Product,
  name: string,
  version: string,
  [text, replacement]: readonly [string, string],
): Promise<void> {
  if (await hasRelease(product, name, version)) return;
  const { folder, hash } = await builtOnce([name, version, text, replacement], async (out) => {
    const dir = await changedRemote(name, text, replacement);
    const output = await buildCopy(product, dir, [name, '--version', version, '--out', out]);
    const printed = /its hash is (\S+)/.exec(output)?.[1];
    if (printed === undefined) throw new Error(`The build printed no hash:\n${output}`);
    return printed;
  });
  await runModuleCommand(product, ['release', name, '--from', folder, '--hash', hash, '--no-smoke']);
}

/** Sets `data-release` of the document while a page of this release is drawn. */
const marking = (mark: string) => `
import { createElement, useLayoutEffect } from 'react';

const markedPages: Record<string, Awaited<ReturnType<ExposedPages[string]>>> = {};
export const pages: ExposedPages = Object.fromEntries(
  Object.entries(unmarkedPages).map(([name, load]) => [
    name,
    async () => {
      const { default: Page } = await load();
      function MarkedPage() {
        useLayoutEffect(() => {
          document.documentElement.dataset.release = '${mark}';
          return () => {
            delete document.documentElement.dataset.release;
          };
        }, []);
        return createElement(Page);
      }
      markedPages[name] ??= { default: MarkedPage };
      return markedPages[name];
    },
  ]),
);
`;

/** Releases a remote whose pages are marked with its name and version (`data-release`); what is live stays. */
export async function releaseMarked(product: Product, name: string, version: string): Promise<void> {
  if (await hasRelease(product, name, version)) return;
  const dir = await copiedRemote(name);
  const file = path.join(dir, 'src/expose/pages.ts');
  const exposed = (await readFile(file, 'utf8')).replace('export const pages:', 'const unmarkedPages:');
  await writeFile(file, exposed + marking(`${name} ${version}`));
  await buildCopy(product, dir, [name, '--version', version, '--no-smoke']);
}

/** Exposes the pages of a release that throws as soon as one of them is drawn. */
const crashing = `
function CrashingPage(): never {
  throw new TypeError("no row for 'Meera Nair'");
}
export const pages: ExposedPages = Object.fromEntries(
  Object.entries(workingPages).map(([name, load]) => [
    name,
    async () => {
      await load();
      return { default: CrashingPage };
    },
  ]),
);
`;

/** Releases a remote whose pages fail while they render; what is live stays. */
export async function releaseCrashing(product: Product, name: string, version: string): Promise<void> {
  if (await hasRelease(product, name, version)) return;
  const dir = await copiedRemote(name);
  const file = path.join(dir, 'src/expose/pages.ts');
  const exposed = (await readFile(file, 'utf8')).replace('export const pages:', 'const workingPages:');
  await writeFile(file, exposed + crashing);
  await buildCopy(product, dir, [name, '--version', version, '--no-smoke']);
}

/** The version of a module that is live. */
export async function liveVersion(product: Product, name: string): Promise<string> {
  return (await documentOf(product, name)).live.version;
}

/** Address at which the live release of a module runs by itself. @param hash such as `#/whatsapp-chats` */
export async function aloneAddress(product: Product, name: string, hash: string): Promise<string> {
  return `/modules/${name}/${await liveVersion(product, name)}/alone.html${hash}`;
}
