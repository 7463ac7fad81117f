import { isGranted } from '@chatline/contract/modules/grants';
import type { Release } from '@chatline/contract/modules/release';

/**
 * The paths that each module may claim (releases.md, A module's life). The operator grants them and not the module's
 * team: they are written into the signed registry when a module is published.
 */
export const grants: Readonly<Record<string, readonly string[]>> = {
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

/** The paths of a release that the registry does not grant to its module, so that consoles do not show them. */
export function pathsWithoutGrant(
  { descriptor }: Release,
  granted: readonly string[] = [],
): readonly string[] {
  return descriptor.routes.map(({ path }) => path).filter((path) => !isGranted(path, granted));
}
