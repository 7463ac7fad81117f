import type { UserRow } from '@chatline/contract/calls/user';
import { ApiError, failureText, hasCapability, showAlert } from '@chatline/runtime';
import { confirmActionTexts as texts } from './confirm-action.texts.ts';
import { type ListType, rowName } from './list-users.rules.ts';

type Person = Pick<UserRow, 'name' | 'email'>;

function ownerText({ name, email }: Person): string {
  const text = [name, email].filter(Boolean).join(', ');
  return text && `${text}. `;
}

/** The confirmation before an account is deleted: its owner, the effects, and the data that is kept. */
function deleteNote(row: Person): string {
  return `${ownerText(row)}${texts.deleteEffects}`;
}

/** The confirmation before an account is switched off: its owner, the effects, and the data that is kept. */
function switchOffNote(type: ListType, row: Person): string {
  return `${ownerText(row)}${texts.switchOffEffects[type]}`;
}

function confirmDeletion(row: UserRow): Promise<boolean> {
  return showAlert({
    title: texts.deleteTitle(rowName(row)),
    text: deleteNote(row),
    tone: 'warning',
    isDangerous: true,
    confirmLabel: texts.delete,
    cancelLabel: texts.cancel,
  });
}

/** Confirms by name that an account is switched off. */
export function confirmSwitchOff(type: ListType, row: UserRow): Promise<boolean> {
  return showAlert({
    title: texts.switchOffTitle(rowName(row)),
    text: switchOffNote(type, row),
    tone: 'warning',
    isDangerous: true,
    confirmLabel: texts.switchOff,
    cancelLabel: texts.cancel,
  });
}

interface Deletion {
  type: ListType;
  row: UserRow;
  /** Sends the request; calls back if it fails. */
  send: (onError: (error: Error) => void) => void;
  /** Called if another user has already deleted the account. */
  onGone: () => void;
  /** Called if the user wants to see the partner's clients. */
  onClients: () => void;
}

/** Confirms a deletion by name, then deletes the account. */
export async function deleteOnceConfirmed(deletion: Deletion): Promise<void> {
  if (await confirmDeletion(deletion.row)) deletion.send((error) => void settleRefusal(deletion, error));
}

/** Shows why an account was not deleted: a toast of one second is too short for this. */
async function settleRefusal({ type, row, onGone, onClients }: Deletion, error: Error): Promise<void> {
  if (!(error instanceof ApiError)) return;
  const { failure } = error;
  if (failure.kind === 'http' && failure.status === 404) return onGone();
  if (failure.kind !== 'refused') return;
  // Only a partner with clients is refused; the partner's page shows and moves them.
  const canMove = type === 'Partner' && hasCapability('users.permissions');
  const isConfirmed = await showAlert({
    title: texts.notDeleted(rowName(row)),
    text: failureText(error),
    tone: canMove ? 'warning' : 'error',
    ...(canMove && { confirmLabel: texts.itsClients, cancelLabel: texts.ok }),
  });
  if (canMove && isConfirmed) onClients();
}
