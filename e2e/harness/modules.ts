import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withState } from '@chatline/build/publish';
import { changeRegistry, readRegistry } from '@chatline/build/registry-store';
import type { Product } from './product.ts';
import { workspaceDir } from './workspace.ts';

const exec = promisify(execFile);

/** Runs `npm run module -- …` on a product's own data folder. */
export function runModuleCommand(product: Product, args: string[]) {
  const cli = path.join(workspaceDir, 'shared/build/src/module.cli.ts');
  return exec(process.execPath, ['--import', 'tsx', cli, ...args], {
    cwd: workspaceDir,
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
}

/** Switches a module on or off, as `npm run module -- on` and `off` do. */
export async function switchModule({ dataDir }: Product, name: string, to: 'on' | 'off'): Promise<void> {
  await changeRegistry(dataDir, (registry) => withState(registry, name, to === 'on' ? 'live' : 'off'));
}

/**
 * Copies a remote and replaces one text, as its team would. @returns the copy's folder
 * @throws {Error} if its sources do not contain the text
 */
export async function changedRemote(name: string, text: string, replacement: string): Promise<string> {
  const source = path.join(workspaceDir, `remote-${name}`);
  // Beside the remote and at the same depth, so that its relative paths into the workspace stay valid.
  const dir = await mkdtemp(path.join(workspaceDir, `.data-e2e-${name}-`));
  await cp(source, dir, { recursive: true, filter: (file) => !file.includes('node_modules') });
  await symlink(path.join(source, 'node_modules'), path.join(dir, 'node_modules'));
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

/** Releases a remote with one text replaced, unless the product already has that version; what is live stays. */
export async function releaseChanged(
  product: Product,
  name: string,
  version: string,
  [text, replacement]: readonly [string, string],
): Promise<void> {
  const { modules } = await readRegistry(product.dataDir);
  if (modules[name]?.kept.some((release) => release.version === version)) return;
  const dir = await changedRemote(name, text, replacement);
  try {
    await runModuleCommand(product, ['release', name, '--version', version, '--dir', dir]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The version of a module that is live. */
export async function liveVersion({ dataDir }: Product, name: string): Promise<string> {
  const file = await readFile(path.join(dataDir, 'modules/registry.json'), 'utf8');
  return JSON.parse(JSON.parse(file).payload).modules[name].live.version;
}

/** Address at which the live release of a module runs by itself. @param hash such as `#/whatsapp-chats` */
export async function aloneAddress(product: Product, name: string, hash: string): Promise<string> {
  return `/modules/${name}/${await liveVersion(product, name)}/alone.html${hash}`;
}
