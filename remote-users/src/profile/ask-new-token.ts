import { showAlert } from '@chatline/shared/runtime';

/** Asks before a token that is in use is replaced; where there is none yet, nobody is asked. */
export async function mayReplaceToken(inUse: string): Promise<boolean> {
  if (inUse === '') return true;
  return showAlert({
    title: 'Replace the Api Token?',
    text: 'Once the new one is saved, programs that send with the present one stop working.',
    tone: 'question',
    confirmLabel: 'Generate Token',
    cancelLabel: 'Cancel',
  });
}
