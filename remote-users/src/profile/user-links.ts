import { CodecError, decodeBase64, encodeBase64 } from '@chatline/contract/codecs/base64';

const encoded = (userId: string) => encodeURIComponent(encodeBase64(userId));

/** Ids in addresses are base64 (specification, section 2). */
export const viewUserPath = (userId: string): string => `/client-area/view-user/${encoded(userId)}`;
export const editUserPath = (userId: string): string => `/client-area/edit-user/${encoded(userId)}`;
export const templatesPath = (userId: string): string => `/client-area/manage-template/${encoded(userId)}`;

export const createUserPath = '/client-area/create-user';

/** A list of accounts that has an item in the sidebar. */
interface AccountList {
  readonly path: string;
  readonly label: string;
}

export const usersList: AccountList = { path: '/client-area/manage-user', label: 'Manage Users' };
export const partnersList: AccountList = { path: '/client-area/manage-partner', label: 'Manage Partner' };

/** Decodes the base64 id in an address; null if it is not an id. */
export function userIdOf(encoded: string | undefined): string | null {
  if (encoded === undefined) return null;
  try {
    const id = decodeBase64(encoded);
    return /^\d{1,15}$/.test(id) ? id : null;
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}
