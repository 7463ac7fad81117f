import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { packageVersion } from './apps.ts';
import { aloneConfig, remoteConfig } from './preset.ts';

interface BuildEnvironment {
  readonly version?: string;
  readonly outputDir?: string;
}

/**
 * The whole build of a remote: its container and its host of its own.
 * @param dir folder of the remote; its name without `remote-` is the module's name
 */
export function defineRemote(dir: string, name = path.basename(dir).replace('remote-', '')) {
  return ({
    version = packageVersion(dir),
    outputDir = path.join(dir, 'dist'),
  }: BuildEnvironment = {}): Configuration[] => {
    const build = { dir, name, version, outputDir };
    return [remoteConfig(build), aloneConfig(build)];
  };
}
