// Stands in for the shell's module loader in the build of one application: all modules' lists of pages are in it.
import type { ExposedPages } from '@chatline/contract/modules/pages';
import type { Release } from '@chatline/contract/modules/release';
import { pages as billing } from '../../remote-billing/src/expose/pages.ts';
import { pages as chats } from '../../remote-chats/src/expose/pages.ts';
import { pages as publicPages } from '../../remote-public/src/expose/pages.ts';
import { pages as status } from '../../remote-status/src/expose/pages.ts';
import { pages as templates } from '../../remote-templates/src/expose/pages.ts';
import { pages as users } from '../../remote-users/src/expose/pages.ts';

const modules: Readonly<Record<string, ExposedPages>> = {
  billing,
  chats,
  public: publicPages,
  status,
  templates,
  users,
};

export async function loadExposedPages({ descriptor }: Release): Promise<ExposedPages> {
  return modules[descriptor.name] ?? {};
}

/** The page's code is imported, so its files start together already. */
export const requestFilesOf = (): void => {};

/** All code stays. */
export const forgetEarlier = (): readonly string[] => [];
