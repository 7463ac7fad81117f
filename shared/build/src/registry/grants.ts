import { isGranted } from '@chatline/contract/modules/grants';
import type { RootDocument } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';

/** Paths by the name of the module that may claim them. */
export type Grants = Readonly<Record<string, readonly string[]>>;

/**
 * The paths of the product's own modules (releases.md, A module's life). The operator grants them and not the module's
 * team: they are written into the signed registry when a module is published. Every other module gets its paths by
 * `npm run module -- grant`.
 */
export const grants: Grants = {
  public: ['/', '/priching', '/privacy-policy', '/refund-policy', '/terms-conditions'],
  users: [
    '/client-area/create-user',
    '/client-area/manage-user',
    '/client-area/manage-partner',
    '/client-area/view-user/*',
    '/client-area/edit-user/*',
    '/client-area/my-account',
  ],
  templates: [
    '/client-area/create-template',
    '/client-area/manage-template',
    '/client-area/manage-template/*',
    '/client-area/api-messages',
    '/client-area/documentation',
  ],
  billing: [
    '/client-area/subscription',
    '/client-area/subscription-settings',
    '/client-area/payment-history',
  ],
  chats: ['/whatsapp-chats', '/client-area/connect-whatsapp'],
  status: ['/client-area/status'],
};

/** The paths of all modules, with those that the registry grants to others than the product's own. */
export function allGrants(root: Pick<RootDocument, 'modules'> | undefined): Grants {
  const granted = Object.entries(root?.modules ?? {}).map(
    ([name, { grants: paths }]) => [name, paths] as const,
  );
  return { ...Object.fromEntries(granted), ...grants };
}

/** The paths of a release that the registry does not grant to its module, so that consoles do not show them. */
export function pathsWithoutGrant(
  { descriptor }: Release,
  granted: readonly string[] = [],
): readonly string[] {
  return descriptor.routes.map(({ path }) => path).filter((path) => !isGranted(path, granted));
}
