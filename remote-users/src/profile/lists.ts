/** A list of accounts: a page that the sidebar has an item for. */
export interface AccountList {
  readonly path: string;
  readonly label: string;
}

export const usersList: AccountList = { path: '/client-area/manage-user', label: 'Manage Users' };
export const partnersList: AccountList = { path: '/client-area/manage-partner', label: 'Manage Partner' };
