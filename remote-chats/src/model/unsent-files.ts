import { useEffect } from 'react';

const filesOf = new WeakMap<object, Set<object>>();

/** The conversations of a window, each as its own object, that have a file which is attached and not sent. */
export function unsentFilesOf(window: object): Set<object> {
  const files = filesOf.get(window) ?? new Set();
  filesOf.set(window, files);
  return files;
}

/**
 * The browser confirms that a window with an unsent file is closed or loaded again, whichever conversation is open.
 * Unlike a text, a file is kept nowhere else.
 */
export function useUnsentFilesGuard(window: object): void {
  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => {
      if (unsentFilesOf(window).size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', confirm);
    return () => removeEventListener('beforeunload', confirm);
  }, [window]);
}
