import { showAlert } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { closeGuardTexts as texts } from './close-guard.texts.ts';

/**
 * Shows a confirmation before a dialog with typed text is closed, or its page is left.
 * `remote-chats` has a copy: as a part of the kit, it would make both modules need the newest shell.
 * @param isTyped true while closing would lose something
 * @param text what would be lost
 * @returns closes the dialog, after the confirmation if there is one
 */
export function useCloseGuard(isTyped: boolean, text: string, onClose: () => void): () => void {
  useLeaveGuard(isTyped, text);
  const confirm = async () => {
    const labels = { confirmLabel: texts.discard, cancelLabel: texts.edit };
    const isSure = await showAlert({
      title: texts.title,
      text,
      tone: 'warning',
      isDangerous: true,
      ...labels,
    });
    if (isSure) onClose();
  };
  return () => {
    if (isTyped) void confirm();
    else onClose();
  };
}
