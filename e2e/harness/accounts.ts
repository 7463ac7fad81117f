import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import type { Role } from './roles.ts';
import { logIn } from './session.ts';

/** A client as the form of the client area sends it; each test gives it its own address. */
export const meera = {
  name: 'Meera Joshi',
  business_name: 'Joshi Stores',
  mobile_no: '9822041733',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};

/** An account as `/users` and `/user-information` return it. */
export interface KnownUser {
  readonly id: number;
  readonly name: string;
  readonly business_name: string;
  readonly email: string;
  readonly mobile_no: string;
  readonly isactive: boolean;
  readonly isconnected: boolean;
}

/** A value in base64, as URLs and request bodies carry it. */
export const base64 = (value: unknown): string => Buffer.from(String(value)).toString('base64');

/** Pages that show and change an account. */
export const viewAddress = (id: unknown) => `/client-area/view-user/${encodeURIComponent(base64(id))}`;
export const editAddress = (id: unknown) => `/client-area/edit-user/${encodeURIComponent(base64(id))}`;

/** Response to a call of a role's demo account. */
export async function requestAs(
  request: APIRequestContext,
  product: Product,
  role: Role,
  path: string,
  form?: Record<string, string>,
) {
  const headers = { authorization: `Bearer ${await logIn(request, product, role)}` };
  const url = `${product.url}/api${path}`;
  const response = await (form ? request.post(url, { headers, form }) : request.get(url, { headers }));
  return response.json();
}

/** The clients or partners that a role's demo account has, the newest first. */
export async function listAs(
  request: APIRequestContext,
  product: Product,
  role: Role,
  path: '/web/users' | '/web/partner' = '/web/users',
): Promise<KnownUser[]> {
  const { data } = await requestAs(request, product, role, path);
  return data.toSorted((a: KnownUser, b: KnownUser) => b.id - a.id);
}

/** Creates a client of a role's demo account over the API. */
export async function createClient(
  request: APIRequestContext,
  product: Product,
  role: 'Admin' | 'Partner',
  changes: Partial<typeof meera> & { readonly email: string },
): Promise<KnownUser> {
  await requestAs(request, product, role, '/web/create-user', { ...meera, ...changes });
  const found = (await listAs(request, product, role)).find(({ email }) => email === changes.email);
  if (found === undefined) throw new Error(`${changes.email} was not created`);
  return found;
}

/** Finds an account by its email address. @throws {Error} if there is none */
export async function accountOf(
  request: APIRequestContext,
  product: Product,
  address: string,
): Promise<KnownUser> {
  const found = (await listAs(request, product, 'Admin')).find(({ email }) => email === address);
  if (found === undefined) throw new Error(`There is no ${address}`);
  return found;
}

/** Changes an account's type or permissions, as an Admin. */
export async function setAccess(
  request: APIRequestContext,
  product: Product,
  id: number,
  change: { readonly role?: Role; readonly whatsapp_connect?: boolean; readonly whatsapp_chat?: boolean },
): Promise<void> {
  const headers = { authorization: `Bearer ${await logIn(request, product, 'Admin')}` };
  const url = `${product.url}/api/v1/users/${id}/access`;
  expect(await request.post(url, { headers, data: change })).toBeOK();
}

/** Moves a user to another partner, as an Admin. */
export async function moveTo(
  request: APIRequestContext,
  product: Product,
  id: number,
  partnerId: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${await logIn(request, product, 'Admin')}` };
  const url = `${product.url}/api/v1/users/${id}/partner`;
  expect(await request.post(url, { headers, data: { partner: String(partnerId) } })).toBeOK();
}

/** An email in the stand-in's inbox. */
export interface InboxMail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The emails that an address has received so far, oldest first; poll it. */
export async function mailsTo(
  request: APIRequestContext,
  { sandboxUrl }: Product,
  address: string,
): Promise<readonly InboxMail[]> {
  const response = await request.get(
    `${sandboxUrl}/_sandbox/mail/messages?to=${encodeURIComponent(address)}`,
  );
  return (await response.json()).data;
}

/** A field of a form by its label. */
export function formField(page: Page, form: string, label: string) {
  return page.getByRole('form', { name: form }).getByLabel(label, { exact: true });
}

/** Switches an account off in a list, as an Admin, and confirms it. */
export async function switchOff(page: Page, activeSwitch: Locator): Promise<void> {
  await activeSwitch.press('Space');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off', exact: true }).click();
}

/** A form that a page has sent. */
export interface SentForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Records every form that a page sends, as multipart or JSON: Playwright cannot always read a body. */
export async function recordForms(page: Page): Promise<readonly SentForm[]> {
  const sent: SentForm[] = [];
  await page.exposeBinding('noteForm', (_source, form: SentForm) => {
    sent.push(form);
  });
  await page.addInitScript(() => {
    const originalFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const type = request.headers.get('content-type') ?? '';
      const path = new URL(request.url).pathname;
      if (type.startsWith('multipart/form-data')) {
        const form = await request.clone().formData();
        const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
        await Reflect.get(window, 'noteForm')({ path, fields });
      } else if (type.startsWith('application/json')) {
        await Reflect.get(window, 'noteForm')({ path, fields: await request.clone().json() });
      }
      return originalFetch(request);
    };
  });
  return sent;
}
