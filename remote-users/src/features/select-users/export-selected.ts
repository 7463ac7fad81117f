import { exportUsersCall } from '@chatline/contract/calls/export-users';
import type { UserRow } from '@chatline/contract/calls/user';
import { maxExportedUsers } from '@chatline/contract/constants/limits';
import { callApi, failureText, notify } from '@chatline/runtime';
import { selectUsersTexts as texts } from './select-users.texts.ts';

function saveFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves accounts as a CSV file. */
export async function exportSelected(type: 'User' | 'Partner', rows: readonly UserRow[]): Promise<void> {
  if (rows.length > maxExportedUsers) return notify.error(texts.exportTooMany(maxExportedUsers));
  try {
    const csv = await callApi(exportUsersCall, { body: { type, ids: rows.map(({ id }) => id) } });
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    const name = `${type === 'User' ? 'users' : 'partners'}-${day}.csv`;
    saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    notify.success(texts.exported(texts.counted(type, rows.length)));
  } catch (error) {
    notify.error(failureText(error));
  }
}
