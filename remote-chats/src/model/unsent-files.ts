/** The conversations, each as an object of its own, that have a file which is attached and not sent. */
export const unsentFiles = new Set<object>();

/**
 * The browser confirms that a window with an unsent file is closed or loaded again, whichever conversation is open.
 * Unlike a text, a file is kept nowhere else.
 * @returns ends it, with the files
 */
export function guardUnsentFiles(): () => void {
  const confirm = (event: BeforeUnloadEvent) => {
    if (unsentFiles.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', confirm);
  return () => {
    removeEventListener('beforeunload', confirm);
    unsentFiles.clear();
  };
}
