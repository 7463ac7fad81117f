import { encodeBase64 } from '@chatline/contract/codecs/base64';

const encoded = (userId: string) => encodeURIComponent(encodeBase64(userId));

/** Where an account is shown; ids in addresses are base64 (specification, section 2). */
export const viewUserPath = (userId: string): string => `/client-area/view-user/${encoded(userId)}`;
/** Where an account is changed. */
export const editUserPath = (userId: string): string => `/client-area/edit-user/${encoded(userId)}`;
/** Where the templates of an account are listed. */
export const templatesPath = (userId: string): string => `/client-area/manage-template/${encoded(userId)}`;

export const createUserPath = '/client-area/create-user';
