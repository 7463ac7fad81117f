/** The program of the window's last page: posts each message to the page that asked, then closes. */
export const WINDOW_SCRIPT = `(() => {
  'use strict';
  const { origin, gapMs, messages } = document.querySelector('[data-messages]').dataset;
  const waiting = JSON.parse(messages);
  const next = () => {
    if (!window.opener) return;
    const message = waiting.shift();
    if (message === undefined) {
      window.close();
      return;
    }
    window.opener.postMessage(message, origin);
    setTimeout(next, waiting.length > 0 ? Number(gapMs) : 0);
  };
  next();
})();
`;
