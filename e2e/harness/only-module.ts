import { readdirSync } from 'node:fs';
import { readDescriptor } from '@chatline/build/registry/read-descriptor';

const descriptors = readdirSync('.')
  .filter((folder) => folder.startsWith('remote-'))
  .map((folder) => readDescriptor(folder));

/** The name of the module that serves a page; undefined for one of the shell. */
export function moduleOf(page: string): string | undefined {
  return descriptors.find(({ routes }) => routes.some((route) => route.path === page))?.name;
}

/**
 * The tags of a test about some pages, in a file about many modules: the test runs with the modules of these pages, and
 * not with the other modules that the file names (docs/testing.md, "Parts").
 */
export function onlyModuleOf(...pages: readonly string[]): string[] {
  return [...new Set(pages.map((page) => `@only-${moduleOf(page) ?? 'shell'}`))];
}
