import { createStore, showAlert } from '@chatline/runtime';
import { useBeforeUnload } from '@chatline/runtime/navigation';
import { useCallback, useEffect } from 'react';
import { closeGuardTexts as texts } from './close-guard.texts.ts';

/** What the open dialogs would lose, the last one at the end; `BackGuard` shows it where there is a router. */
export const unsavedDialogs = createStore<readonly { readonly text: string }[]>(() => []);

export function confirmClose(text: string): Promise<boolean> {
  const labels = { confirmLabel: texts.discard, cancelLabel: texts.edit };
  return showAlert({ title: texts.title, text, tone: 'warning', isDangerous: true, ...labels });
}

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
  useEffect(() => {
    if (!isTyped) return;
    const mine = { text };
    unsavedDialogs.setState([...unsavedDialogs.getState(), mine], true);
    return () =>
      unsavedDialogs.setState(
        unsavedDialogs.getState().filter((one) => one !== mine),
        true,
      );
  }, [isTyped, text]);
  const confirm = async () => {
    if (await confirmClose(text)) onClose();
  };
  return () => {
    if (isTyped) void confirm();
    else onClose();
  };
}
