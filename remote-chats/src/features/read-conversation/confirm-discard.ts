import { showAlert } from '@chatline/runtime';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

/** Discards a message that was not sent, after a confirmation: its text or file is nowhere else. */
export async function confirmDiscard(discard: () => void): Promise<void> {
  const isSure = await showAlert({
    title: texts.discardTitle,
    text: texts.discardText,
    tone: 'warning',
    isDangerous: true,
    confirmLabel: texts.discard,
    cancelLabel: texts.keep,
  });
  if (isSure) discard();
}
