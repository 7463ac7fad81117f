import path from 'node:path';
import { containerName, type Release, releaseSchema } from '@chatline/contract/modules/release';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { containerFile } from '../bundle/preset.ts';
import type { RemoteApp } from '../common/apps.ts';
import { readDescriptor } from '../registry/read-descriptor.ts';
import type { DevAppRequest } from './dev-app.ts';
import { type DevScript, entryScript } from './dev-scripts.ts';

type DevBuild = (environment: { version: string; isDev: true }) => Configuration[];
const configSchema = v.object({ default: v.custom<DevBuild>((value) => typeof value === 'function') });

const entryFile = 'remoteEntry.js';

/** A remote in development: the app to compile, and its entry in the registry. */
export interface DevRemote {
  readonly source: RemoteApp;
  readonly app: DevAppRequest;
  readonly entry: DevScript;
  /** Path of the entry. */
  readonly entryPath: string;
}

const devVersion = ({ version }: RemoteApp) => `${version}-dev`;
const baseOf = (app: RemoteApp) => `/modules/${app.name}/${devVersion(app)}/`;

/** Reads a remote's build and makes its entry. */
export async function devRemote(app: RemoteApp): Promise<DevRemote> {
  const base = baseOf(app);
  const buildVersion = `${devVersion(app)}.live`;
  const { default: build } = v.parse(configSchema, await import(path.join(app.dir, 'rspack.config.ts')));
  const [config] = build({ version: buildVersion, isDev: true });
  if (config === undefined) throw new Error(`The build of ${app.name} is empty`);
  const entry = await entryScript({
    entryName: containerName(app.name, devVersion(app)),
    containerName: containerName(app.name, buildVersion),
    containerScript: base + containerFile,
  });
  return {
    source: app,
    app: { name: app.name, config, publicPath: base },
    entry,
    entryPath: base + entryFile,
  };
}

/**
 * The release in the registry of a remote in development.
 * @throws {Error} if its descriptor is invalid
 */
export function devRelease(app: RemoteApp, entry: DevScript): Release {
  return v.parse(releaseSchema, {
    version: devVersion(app),
    base: baseOf(app),
    container: containerName(app.name, devVersion(app)),
    entry: entryFile,
    files: { [entryFile]: entry.integrity },
    pages: {},
    alone: {},
    descriptor: readDescriptor(app.dir),
  });
}
