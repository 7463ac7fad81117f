import { showAlert } from '@chatline/runtime';
import { useBeforeUnload } from '@chatline/runtime/navigation';
import { useCallback } from 'react';
import { closeGuardTexts as texts } from './close-guard.texts.ts';

/**
 * The browser confirms that the window is closed or loaded again. An embedded chat has no router that could block more.
 */
function useUnloadGuard(isTyped: boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isTyped) event.preventDefault();
      },
      [isTyped],
    ),
  );
}

/**
 * Shows a confirmation before a dialog with typed text is closed, or its window.
 * `remote-billing` has a copy: as a part of the kit, it would make both modules need the newest shell.
 * @param isTyped true while closing would lose something
 * @param text what would be lost
 * @returns closes the dialog, after the confirmation if there is one
 */
export function useCloseGuard(isTyped: boolean, text: string, onClose: () => void): () => void {
  useUnloadGuard(isTyped);
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
