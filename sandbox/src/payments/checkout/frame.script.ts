/** The program of the checkout's window. */
export const frameScript = `(() => {
  'use strict';
  const holder = document.querySelector('[data-request]');
  const request = holder ? JSON.parse(holder.dataset.request) : null;
  const query = new URLSearchParams(location.search);
  const id = query.get('id');
  const status = document.querySelector('[role=status]');
  const buttons = () => document.querySelectorAll('button:not([data-close])');

  function notifyPage(event, detail) {
    window.parent.postMessage({ standInFor: 'razorpay', id, event, detail }, query.get('origin'));
  }

  function say(text) {
    if (status) status.textContent = text;
  }

  function lock(isLocked) {
    for (const button of buttons()) button.disabled = isLocked;
  }

  async function postAttempt(choice, fields) {
    const { key_id, order_id, amount, description, email, contact } = request;
    const response = await fetch('/v1/checkout/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id, order_id, amount, description, email, contact, choice, ...fields }),
    });
    return response.json();
  }

  async function pay(choice, fields) {
    lock(true);
    say('Paying');
    try {
      show(await postAttempt(choice, fields));
    } catch {
      lock(false);
      say('The stand-in cannot be reached. Try again.');
    }
  }

  function show(attempt) {
    if (attempt.ending === 'success') return notifyPage('success', attempt.response);
    if (attempt.ending === 'lost') return say('Paid. The response does not reach the page: close this window.');
    lock(false);
    if (attempt.ending !== 'failed') return say(attempt.error.description);
    say(attempt.error.description);
    notifyPage('failed', { error: attempt.error });
    if (request.retry === '0') notifyPage('dismiss');
  }

  for (const form of document.querySelectorAll('form[data-choice]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      pay(form.dataset.choice, Object.fromEntries(new FormData(form)));
    });
  }
  for (const button of document.querySelectorAll('button[data-choice]')) {
    button.addEventListener('click', () => pay(button.dataset.choice, {}));
  }
  for (const button of document.querySelectorAll('[data-close]')) {
    button.addEventListener('click', () => notifyPage('dismiss'));
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && query.get('escape') !== '0') notifyPage('dismiss');
  });
  notifyPage('ready');
  document.querySelector('input, button')?.focus();
})();
`;
