import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { aloneConfig, embedConfig, remoteConfig, type SimilarPages } from './bundle/preset.ts';
import { moduleName, packageVersion } from './common/apps.ts';

interface BuildEnvironment {
  readonly version?: string;
  readonly outputDir?: string;
  readonly isDev?: boolean;
}

interface RemoteOptions {
  readonly similarPages?: SimilarPages;
}

/**
 * The whole build of a remote: its container and its own host.
 * @param dir folder of the remote; its `remote.json` has the module's name
 */
export function defineRemote(dir: string, { similarPages }: RemoteOptions = {}) {
  return ({
    version = packageVersion(dir),
    outputDir = path.join(dir, 'dist'),
    isDev = false,
  }: BuildEnvironment = {}): Configuration[] => {
    const build = { dir, name: moduleName(dir), version, outputDir, isDev };
    const isEmbeddable = existsSync(path.join(dir, 'src/alone/mount.tsx'));
    return [
      remoteConfig({ ...build, similarPages }),
      aloneConfig(build),
      ...(isEmbeddable && !isDev ? [embedConfig(build)] : []),
    ];
  };
}
