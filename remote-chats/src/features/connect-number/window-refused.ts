/**
 * Does something that opens a window, and sees whether the browser let it: the SDK says of a window that it never
 * got the same as of one that was closed.
 * @returns whether the window was refused
 */
export function isWindowRefused(act: () => void): boolean {
  const { open } = window;
  let isRefused = false;
  window.open = (...text) => {
    const opened = open.apply(window, text);
    isRefused = opened === null || opened.closed;
    return opened;
  };
  try {
    act();
  } finally {
    window.open = open;
  }
  return isRefused;
}
