import { ownValue } from '@chatline/contract/modules/own-value';
import type { Release } from '@chatline/contract/modules/release';
import { decodePermission, presentPermission, storedFiles } from './look-permission.ts';

// Used by the script that runs before paint, and by the shell, which checks the permission of a look.

/** A file of a release, with its hash. */
export interface LookFile {
  readonly href: string;
  readonly integrity: string;
}

/** A release, as far as its pages' files are concerned. */
type Files = Pick<Release, 'base' | 'entry' | 'files' | 'pages'> & {
  readonly descriptor: { readonly routes: readonly { readonly path: string; readonly page: string }[] };
};

/**
 * The scripts of each page of a release, under the page's path.
 * @param origin that of the modules; empty for our own
 */
export function lookFilesOf({ base, descriptor, entry, files, pages }: Files, origin: string): string {
  const scriptsOf = (page: string): LookFile[] =>
    [entry, ...(ownValue(pages, page) ?? [])].flatMap((file) => {
      const integrity = ownValue(files, file);
      return integrity === undefined || !file.endsWith('.js')
        ? []
        : [{ href: origin + base + file, integrity }];
    });
  return JSON.stringify(
    Object.fromEntries(descriptor.routes.map(({ path, page }) => [path, scriptsOf(page)])),
  );
}

/** The module that this tab looks at a release of; null if it looks at none. */
export function lookedModule(): string | null {
  try {
    const { payload } = Object(decodePermission(presentPermission() ?? ''));
    return String(JSON.parse(payload).look);
  } catch {
    return null;
  }
}

/** The files of this page in the release that the tab looks at; none if the tab has not checked it yet. */
export function lookFilesHere(): readonly LookFile[] {
  try {
    return JSON.parse(storedFiles() ?? '{}')[window.location.pathname] ?? [];
  } catch {
    return [];
  }
}
