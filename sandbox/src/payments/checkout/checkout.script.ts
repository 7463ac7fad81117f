/**
 * The script in place of `https://checkout.razorpay.com/v1/checkout.js`: it shows a frame of its own origin and
 * forwards its events. Styled without style elements, so that it also runs under a strict policy.
 * @param origin of the frame
 */
export function checkoutScript(origin: string): string {
  return `// Local stand-in for Razorpay Standard Checkout. Nothing is sent to another host.
(() => {
  'use strict';
  if (window.Razorpay) return;
  const base = ${JSON.stringify(origin)};
${framePart}${apiPart}})();
`;
}

const framePart = `
  const boxStyle = {
    position: 'fixed',
    inset: '0',
    'z-index': '2147483647',
    display: 'grid',
    'place-items': 'center',
    background: 'rgba(0, 0, 0, 0.6)',
  };
  const frameStyle = {
    width: 'min(100%, 420px)',
    height: 'min(100%, 680px)',
    border: '0',
    'border-radius': '8px',
    background: '#fff',
  };

  function style(element, rules) {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
  }

  function frameAddress(options, id) {
    const { prefill = {}, modal = {}, retry } = options;
    const mayRetry = retry !== false && (typeof retry !== 'object' || retry === null || retry.enabled !== false);
    const query = new URLSearchParams({
      key_id: options.key,
      order_id: options.order_id,
      amount: String(options.amount),
      currency: options.currency || 'INR',
      id,
      origin: location.origin,
      name: options.name || '',
      description: options.description || '',
      email: prefill.email || '',
      contact: prefill.contact || '',
      retry: mayRetry ? '1' : '0',
      escape: modal.escape === false ? '0' : '1',
    });
    return base + '/v1/checkout/public?' + query;
  }

  // Shows the frame and returns a function that removes it.
  function show(address) {
    const before = document.activeElement;
    const scroll = document.body.style.getPropertyValue('overflow');
    const box = document.createElement('div');
    box.className = 'razorpay-container';
    style(box, boxStyle);
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Razorpay checkout (local stand-in)';
    frame.allow = 'payment';
    style(frame, frameStyle);
    frame.src = address;
    box.append(frame);
    document.body.append(box);
    document.body.style.setProperty('overflow', 'hidden');
    frame.focus();
    const hide = () => {
      box.remove();
      document.body.style.setProperty('overflow', scroll);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    return { box, frame, hide };
  }
`;

const apiPart = `
  let shown = null;

  class Razorpay {
    #options;
    #listeners = new Map();

    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) || []), listener]);
      return this;
    }

    open() {
      if (shown) return;
      const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
      const { box, frame, hide } = show(frameAddress(this.#options, id));
      const { timeout, modal = {} } = this.#options;
      const onMessage = (event) => {
        if (event.origin !== base || event.source !== frame.contentWindow) return;
        const { standInFor, id: whose, event: name, detail } = event.data || {};
        if (standInFor === 'razorpay' && whose === id) this.#onMessage(name, detail);
      };
      const timer = timeout ? setTimeout(() => this.close(), timeout * 1000) : undefined;
      window.addEventListener('message', onMessage);
      if (modal.backdropclose) box.addEventListener('click', () => this.close());
      shown = () => {
        shown = null;
        clearTimeout(timer);
        window.removeEventListener('message', onMessage);
        hide();
      };
    }

    close() {
      if (!shown) return;
      shown();
      const { modal = {} } = this.#options;
      if (modal.ondismiss) modal.ondismiss();
    }

    #onMessage(name, detail) {
      if (name === 'dismiss') this.close();
      if (name === 'failed') for (const listener of this.#listeners.get('payment.failed') || []) listener(detail);
      if (name !== 'success') return;
      shown();
      if (this.#options.handler) this.#options.handler(detail);
    }
  }

  window.Razorpay = Razorpay;
`;
