import { exportUsersCall } from '@chatline/contract/calls/export-users';
import type { UserRow } from '@chatline/contract/calls/user';
import { maxExportedUsers } from '@chatline/contract/constants/limits';
import { callApi, failureText, notify } from '@chatline/runtime';
import { saveCsv } from '../../profile/save-csv.ts';
import { selectUsersTexts as texts } from './select-users.texts.ts';

/** Saves accounts as a CSV file. */
export async function exportSelected(type: 'User' | 'Partner', rows: readonly UserRow[]): Promise<void> {
  if (rows.length > maxExportedUsers) return notify.error(texts.exportTooMany(maxExportedUsers));
  try {
    const csv = await callApi(exportUsersCall, { body: { type, ids: rows.map(({ id }) => id) } });
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    const name = `${type === 'User' ? 'users' : 'partners'}-${day}.csv`;
    saveCsv(name, csv);
    notify.success(texts.exported(texts.counted(type, rows.length)));
  } catch (error) {
    notify.error(failureText(error));
  }
}
