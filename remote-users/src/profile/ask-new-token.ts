import { showAlert } from '@chatline/runtime';

/**
 * Asks before a token that is in use is replaced. Nobody is asked where there is none yet, nor where the one
 * shown is new itself.
 * @param inUse the saved token
 * @param shown the one in the form
 */
export async function mayReplaceToken(inUse: string, shown: string): Promise<boolean> {
  if (inUse === '' || shown !== inUse) return true;
  return showAlert({
    title: 'Replace the Api Token?',
    text: 'Once the new token is saved, programs that use the current one stop working.',
    tone: 'warning',
    isDangerous: true,
    confirmLabel: 'Generate Token',
    cancelLabel: 'Cancel',
  });
}
