/** The program of the popup's last page. */
export const POPUP_SCRIPT = `(() => {
  'use strict';
  const { origin, message } = document.querySelector('[data-message]').dataset;
  if (!window.opener) return;
  window.opener.postMessage(JSON.parse(message), origin);
  window.close();
})();
`;
