import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Product } from './product.ts';
import { asha, registerLink } from './registration.ts';
import type { Role } from './roles.ts';
import { logIn } from './session.ts';

/** A page behind the login: the roles that may open it (specification, sections 2 and 6) and its heading. */
export interface ProtectedRoute {
  /** As a descriptor writes it. */
  readonly path: string;
  readonly opensTo: Partial<Readonly<Record<Role, string>>>;
  /** The permission flag that a User needs as well. */
  readonly flag?: 'whatsapp_chat' | 'whatsapp_connect';
  /** True if a server in Baseline, or an earlier one, does not have the page. */
  readonly isAlive?: true;
}

const everyone = (heading: string) => ({ Admin: heading, Partner: heading, User: heading });
const adminAndPartner = (heading: string) => ({ Admin: heading, Partner: heading });

/** Every route behind the login, literally from sections 2 and 6; a test compares it with the live registry. */
export const protectedRoutes: readonly ProtectedRoute[] = [
  { path: '/client-area/dashboard', opensTo: everyone('Dashboard') },
  { path: '/client-area/create-user', opensTo: adminAndPartner('User Registration') },
  { path: '/client-area/manage-user', opensTo: adminAndPartner('Manage Users') },
  { path: '/client-area/manage-partner', opensTo: { Admin: 'Manage Partner' } },
  { path: '/client-area/view-user/:userid', opensTo: adminAndPartner('View User') },
  { path: '/client-area/edit-user/:userid', opensTo: adminAndPartner('Update User Information') },
  { path: '/client-area/create-template', opensTo: { User: 'Create Template' } },
  { path: '/client-area/manage-template', opensTo: { User: 'Manage Template' } },
  { path: '/client-area/manage-template/:userid', opensTo: adminAndPartner('Manage Template') },
  { path: '/client-area/api-messages', opensTo: { User: 'Sending Messages' } },
  {
    path: '/client-area/my-account',
    opensTo: { Partner: 'Update User Information', User: 'Update User Information' },
  },
  { path: '/client-area/documentation', opensTo: everyone('API documentation') },
  { path: '/client-area/subscription', opensTo: { User: 'Plans and pricing' } },
  { path: '/client-area/subscription-settings', opensTo: { Admin: 'Subscription Settings' } },
  { path: '/client-area/status', opensTo: { Admin: 'Status' }, isAlive: true },
  {
    path: '/client-area/payment-history',
    opensTo: { Partner: 'User Payment History', User: 'Payment History' },
  },
  {
    path: '/client-area/connect-whatsapp',
    opensTo: { User: 'Connect Whatsapp' },
    flag: 'whatsapp_connect',
  },
  { path: '/client-area/change-password', opensTo: everyone('Change Password') },
  { path: '/whatsapp-chats', opensTo: { User: 'Chats' }, flag: 'whatsapp_chat' },
];

/** Of several roles that may open a page, the first one of these opens it. */
const firstRoles: readonly Role[] = ['User', 'Admin', 'Partner'];

/**
 * Returns the routes that a role may open, with their headings.
 * @param isOnce leaves out the pages that another role opens under the same heading, so that all roles together open
 *   each page once
 */
export function openRoutes(role: Role, isOnce: boolean) {
  return protectedRoutes.flatMap((route) => {
    const heading = route.opensTo[role];
    if (heading === undefined) return [];
    const first = firstRoles.find((one) => route.opensTo[one] === heading);
    return isOnce && first !== role ? [] : [{ route, heading }];
  });
}

/** Every page for visitors, with a text that identifies it. */
export const publicRoutes: readonly { readonly address: string; readonly shows: string | RegExp }[] = [
  { address: '/', shows: 'Start For FREE' },
  { address: '/priching', shows: /2,?999/ },
  { address: '/privacy-policy', shows: 'Privacy Policy' },
  { address: '/refund-policy', shows: 'Refund Policy' },
  { address: '/terms-conditions', shows: 'Terms and Conditions' },
  { address: '/login', shows: 'Remember me' },
  { address: '/forgot-password', shows: 'Register Now via Google' },
  { address: registerLink(asha), shows: 'Business Name' },
];

/** The id of one of the demo Partner's own clients, in base64 as addresses carry it. */
export async function clientId(request: APIRequestContext, product: Product): Promise<string> {
  const token = await logIn(request, product, 'Partner');
  const response = await request.get(`${product.url}/api/web/users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await response.json();
  return Buffer.from(String(data[0].id)).toString('base64');
}

/** The address of a route, its parameter filled in. */
export function addressOf({ path }: ProtectedRoute, encodedId: string): string {
  return path.replace(':userid', encodeURIComponent(encodedId));
}

/** The heading of a page, as a screen reader finds it. */
export function pageHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Goes to an address without reloading the document, as a link inside the product does. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: `followed-${idx}`, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}
