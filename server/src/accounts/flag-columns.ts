import { permissionFlags } from '@chatline/contract/access/roles';
import * as v from 'valibot';

/** The columns of the permission flags, as every statement about a caller reads them. */
export const flagColumns = permissionFlags.join(', ');

/** The same as a row schema. */
export const flagEntries = v.entriesFromList(permissionFlags, v.boolean());
