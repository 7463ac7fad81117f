/**
 * The script in place of `https://connect.facebook.net/en_US/sdk.js`: only `FB.init` and `FB.login`.
 * @param origin of its window
 */
export function sdkScript(origin: string): string {
  return `// Local stand-in for the social-login SDK (Embedded Signup). Nothing is sent to another host.
(() => {
  'use strict';
  const base = ${JSON.stringify(origin)};
  if (window.FB) return;
${loginPart}${apiPart}})();
`;
}

const loginPart = `
  let settings;
  const refused = () => ({ authResponse: null, status: 'unknown' });

  function windowAddress(options, id) {
    const query = new URLSearchParams({ app_id: settings.appId, sdk: settings.version, id });
    query.set('origin', location.origin);
    for (const name of ['config_id', 'response_type', 'scope']) if (options[name]) query.set(name, options[name]);
    query.set('override', String(options.override_default_response_type === true));
    query.set('extras', JSON.stringify(options.extras || {}));
    return base + '/dialog/signup?' + query;
  }

  function login(callback, options = {}) {
    if (!settings) {
      console.warn('FB.login() called before FB.init().');
      return;
    }
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
    const popup = window.open(windowAddress(options, id), 'signup-stand-in', 'popup,width=560,height=760');
    if (!popup) {
      setTimeout(() => callback(refused()), 0);
      return;
    }
    let closedTicks = 0;
    const end = (response) => {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
      callback(response);
    };
    const onMessage = (event) => {
      if (event.origin !== base || !event.data || event.data.standInFor !== 'sdk' || event.data.id !== id) return;
      end(event.data.response);
    };
    // The response may still arrive after the window has closed, so this checks once more before it gives up.
    const timer = setInterval(() => {
      if (popup.closed) closedTicks += 1;
      if (closedTicks >= 2) end(refused());
    }, 250);
    window.addEventListener('message', onMessage);
  }
`;

const apiPart = `
  function init(given) {
    for (const name of ['appId', 'version']) {
      if (!given || !given[name]) throw new Error('init not called with valid ' + name);
    }
    settings = given;
  }

  window.FB = { init, login };
  if (typeof window.fbAsyncInit === 'function') setTimeout(window.fbAsyncInit, 0);
`;
