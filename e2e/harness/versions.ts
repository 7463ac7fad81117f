import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtDataDir, workspaceDir } from './workspace.ts';

const exec = promisify(execFile);

/** A release of the product, from the file that names them all, oldest first. */
export interface ReleasedVersion {
  readonly commit: string;
  /** Contract version that its shell offers. */
  readonly contract: string;
}

/** A built version: its checkout, and the data folder with its shell, modules and keys. */
export interface BuiltVersion {
  /** As `cd623ed0`, or `this one`. */
  readonly name: string;
  readonly root: string;
  readonly dataDir: string;
}

export function releasedVersions(): readonly ReleasedVersion[] {
  const text = readFileSync(path.join(workspaceDir, '.ci/versions.json'), 'utf8');
  const { releases }: { releases: ReleasedVersion[] } = JSON.parse(text);
  return releases;
}

/** Checks out the repository at a commit. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await exec('git', ['clone', '--quiet', '--no-checkout', workspaceDir, folder]);
  await exec('git', ['-C', folder, 'checkout', '--quiet', commit]);
}

/** The version that is tested, as it was built for this run. */
export const thisVersion: BuiltVersion = { name: 'this one', root: workspaceDir, dataDir: builtDataDir };

/**
 * Builds a version from its commit, with its own lock file. Its shell trusts the root key of this version, so that both
 * read the same registry.
 */
export async function buildVersion(commit: string): Promise<BuiltVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chatline-version-'));
  const [root, dataDir] = [path.join(folder, 'checkout'), path.join(folder, 'data')];
  await checkOut(commit, root);
  await mkdir(path.join(dataDir, 'keys'), { recursive: true });
  await cp(path.join(builtDataDir, 'keys/registry.pem'), path.join(dataDir, 'keys/registry.pem'));
  await exec('npm', ['run', 'build'], { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
  return { name: commit, root, dataDir };
}
