import type { Role } from '@chatline/contract/access/roles';

/** A page to measure, and what has to be there before a person can use it. */
export interface MeasuredPage {
  readonly title: string;
  readonly path: string;
  /** null for a visitor who is not signed in. */
  readonly role: Role | null;
  /** The module's page, or the shell's own, by the name of its chunk. */
  readonly chunk: string;
  /** The first element that can be used, and a text that it contains. */
  readonly usable: { readonly selector: string; readonly text?: string };
}

export const measuredPages: readonly MeasuredPage[] = [
  { title: 'landing', path: '/', role: null, chunk: 'landing', usable: { selector: 'h1' } },
  {
    title: 'login',
    path: '/login',
    role: null,
    chunk: 'login',
    usable: { selector: 'input[type=password]' },
  },
  {
    title: 'dashboard',
    path: '/client-area/dashboard',
    role: 'User',
    chunk: 'dashboard',
    usable: { selector: 'main section p', text: '% of sent' },
  },
  {
    title: 'users',
    path: '/client-area/manage-user',
    role: 'Admin',
    chunk: 'manage-user',
    usable: { selector: 'main dd', text: '+91 67951 73484' },
  },
  {
    title: 'create template',
    path: '/client-area/create-template',
    role: 'User',
    chunk: 'create-template',
    usable: { selector: 'main input:enabled' },
  },
  {
    title: 'payment history',
    path: '/client-area/payment-history',
    role: 'User',
    chunk: 'payment-history',
    usable: { selector: 'main dd', text: 'CL260474' },
  },
  {
    title: 'chats',
    path: '/whatsapp-chats',
    role: 'User',
    chunk: 'whatsapp-chats',
    usable: { selector: '#root [role=listitem] button', text: 'Gurpreet Kaur' },
  },
];
