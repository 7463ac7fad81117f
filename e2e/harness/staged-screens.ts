import { expect, type Page } from '@playwright/test';
import type { Viewer } from '../contact-sheet/choice.ts';

/** A screen in a state that a person brings about: the errors of a form, or an open dialog. */
export interface StagedScreen {
  readonly name: string;
  readonly viewer: Viewer;
  /** @param clientId as addresses carry it */
  readonly address: (clientId: string) => string;
  readonly stage: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Presses a button until the form shows its errors. */
const errorsAfter = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await expect(page.locator('[aria-invalid=true], [data-invalid=true]').first()).toBeVisible();
};
const dialogAfter = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await expect(anyDialog(page).first()).toBeVisible();
};

/** Selects all users and presses a button of the bar. */
const dialogOfSelected = (name: string) => async (page: Page) => {
  await expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: 'Manage Users' }))
      .first(),
  ).toBeVisible();
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: /^Select all / }).check();
  const menu = button(page, 'Actions');
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  } else await button(page, name).click();
  await expect(anyDialog(page).first()).toBeVisible();
};

const clientArea = (path: string) => () => `/client-area/${path}`;

/** Forms with their errors. */
export const formsWithErrors: readonly StagedScreen[] = [
  { name: 'login', viewer: 'Visitor', address: () => '/login', stage: errorsAfter('Login') },
  {
    name: 'create-template',
    viewer: 'User',
    address: clientArea('create-template'),
    stage: errorsAfter('Submit'),
  },
  {
    name: 'create-user',
    viewer: 'Admin',
    address: clientArea('create-user'),
    stage: errorsAfter('Register'),
  },
  {
    name: 'change-password',
    viewer: 'User',
    address: clientArea('change-password'),
    stage: errorsAfter('Change Password'),
  },
  { name: 'documentation', viewer: 'User', address: clientArea('documentation'), stage: errorsAfter('Send') },
];

/** Open dialogs. */
export const openDialogs: readonly StagedScreen[] = [
  {
    name: 'the extension of several users',
    viewer: 'Admin',
    address: clientArea('manage-user'),
    stage: dialogOfSelected('Extend'),
  },
  { name: 'a new token', viewer: 'User', address: clientArea('my-account'), stage: dialogAfter('New token') },
  {
    name: 'the move of several users',
    viewer: 'Admin',
    address: clientArea('manage-user'),
    stage: dialogOfSelected('Move'),
  },
  {
    name: 'the invitations',
    viewer: 'Admin',
    address: clientArea('manage-user'),
    stage: dialogAfter('Invitations'),
  },
  {
    name: 'the import',
    viewer: 'Admin',
    address: clientArea('create-user'),
    stage: dialogAfter('Import from a file'),
  },
  {
    name: 'the confirmation that disconnects',
    viewer: 'User',
    address: clientArea('connect-whatsapp'),
    stage: dialogAfter('Disconnect'),
  },
];
