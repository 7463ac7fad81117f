/**
 * The script in place of `https://accounts.google.com/gsi/client`: only the token flow of its API.
 * @param origin of its popup and of the calls behind it
 */
export function clientScript(origin: string): string {
  return `// Local stand-in for Google Identity Services (token flow). Nothing is sent to another host.
(() => {
  'use strict';
  const base = ${JSON.stringify(origin)};
  const google = (window.google = window.google || {});
  const accounts = (google.accounts = google.accounts || {});
  if (accounts.oauth2) return;
${popupPart}${apiPart}})();
`;
}

const popupPart = `
  function fail(options, type, message) {
    const error = Object.assign(new Error(message), { type });
    if (options.error_callback) setTimeout(() => options.error_callback(error), 0);
  }

  function popupAddress(options, id) {
    const query = new URLSearchParams({ client_id: options.client_id, scope: options.scope, id });
    query.set('origin', location.origin);
    const hint = options.hint || options.login_hint;
    if (hint) query.set('hint', hint);
    for (const name of ['prompt', 'state']) if (options[name]) query.set(name, options[name]);
    return base + '/gsi/popup?' + query;
  }

  // Opens the popup and returns a function that stops waiting for it.
  function openPopup(options) {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
    const popup = window.open(popupAddress(options, id), 'sign-in-stand-in', 'popup,width=480,height=680');
    if (!popup) {
      fail(options, 'popup_failed_to_open', 'Failed to open popup window');
      return () => undefined;
    }
    let closedTicks = 0;
    const stop = () => {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
    };
    const onMessage = (event) => {
      if (event.origin !== base || !event.data || event.data.standInFor !== 'gsi' || event.data.id !== id) return;
      stop();
      options.callback(event.data.response);
    };
    // The response may still arrive after the window has closed, so this checks once more before it gives up.
    const timer = setInterval(() => {
      if (popup.closed) closedTicks += 1;
      if (closedTicks < 2) return;
      stop();
      fail(options, 'popup_closed', 'Popup window closed');
    }, 250);
    window.addEventListener('message', onMessage);
    return stop;
  }
`;

const apiPart = `
  function initTokenClient(config) {
    for (const name of ['client_id', 'scope']) {
      if (!config || !config[name]) throw new Error('Missing required parameter ' + name + '.');
    }
    let stopWaiting = () => undefined;
    return {
      requestAccessToken(overrides) {
        stopWaiting();
        stopWaiting = openPopup({ ...config, ...overrides });
      },
    };
  }

  function hasGrantedAllScopes(response, ...scopes) {
    const granted = String((response && response.scope) || '').split(' ');
    return scopes.every((scope) => granted.includes(scope));
  }

  function hasGrantedAnyScope(response, ...scopes) {
    return scopes.some((scope) => hasGrantedAllScopes(response, scope));
  }

  function revoke(token, done = () => undefined) {
    fetch(base + '/revoke', { method: 'POST', body: new URLSearchParams({ token }) })
      .then((response) => response.json())
      .then((body) => (body.error ? { successful: false, ...body } : { successful: true }))
      .catch(() => ({ successful: false, error: 'network_error' }))
      .then(done);
  }

  accounts.oauth2 = { initTokenClient, hasGrantedAllScopes, hasGrantedAnyScope, revoke };
`;
