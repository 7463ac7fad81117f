import {
  type BrowserPart,
  otherName,
  type ShownPage,
  shellName,
} from '@chatline/contract/modules/browser-events';
import { ownValue } from '@chatline/contract/modules/own-value';
import { shellRoutes } from '../pages/match-path.ts';
import { shellFileOf, shellVersionOf } from '../pages/shell-file.ts';
import { registryOf } from '../pages/watched-registry.ts';
import type { Services } from '../platform/services/services.ts';

/** Gives what a browser reports the names that this server knows; others are `other`, so that labels have few values. */
export interface KnownNames {
  part(reported: BrowserPart): BrowserPart;
  /** The path of any page. */
  page(path: string): string;
  /** The path of a page of the part that draws it. */
  shown(reported: ShownPage): ShownPage;
}

interface KnownPart {
  readonly versions: readonly string[];
  readonly paths: readonly string[];
}

/** The modules, versions and paths of the registry in force, staged releases included, and those of the shell. */
export function knownNames(services: Pick<Services, 'config' | 'log'>): KnownNames {
  const { modules = {} } = registryOf(services).read()?.registry ?? {};
  const version = shellVersionOf(shellFileOf(services).read());
  const shell: KnownPart = { versions: version === '' ? [] : [version], paths: shellRoutes };
  const parts: Readonly<Record<string, KnownPart>> = {
    ...Object.fromEntries(
      Object.entries(modules).map(([name, { live, stage }]) => {
        const releases = [live, ...(stage ? [stage.release] : [])];
        const paths = releases.flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path));
        return [name, { versions: releases.map((release) => release.version), paths }];
      }),
    ),
    [shellName]: shell,
  };
  const oneOf = (known: readonly string[] | undefined, name: string) =>
    known?.includes(name) ? name : otherName;
  const part = (reported: BrowserPart) => ({
    module: oneOf(Object.keys(parts), reported.module),
    version: oneOf(ownValue(parts, reported.module)?.versions, reported.version),
  });
  return {
    part,
    page: (path) =>
      oneOf(
        Object.values(parts).flatMap(({ paths }) => paths),
        path,
      ),
    shown: (reported) => ({
      ...part(reported),
      page: oneOf(ownValue(parts, reported.module)?.paths, reported.page),
    }),
  };
}
