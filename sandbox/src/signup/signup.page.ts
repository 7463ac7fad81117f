import { type Html, html } from '../page/html.ts';
import type { Page } from '../page/send-page.ts';
import type { Business } from './businesses.schema.ts';
import { orders, type SignupRequest } from './signup.schema.ts';
import type { SignupResponse } from './signup-response.ts';

const label = 'Local stand-in for WhatsApp Embedded Signup';
const steps = ['BUSINESS_ACCOUNT_SELECTION', 'PHONE_NUMBER_SETUP'];

/**
 * The window in which a person connects a WhatsApp Business account.
 * @param request the request of FB.login
 * @param businesses on offer
 */
export function signupPage(request: SignupRequest, businesses: readonly Business[]): Page {
  return {
    title: 'Connect a WhatsApp Business account',
    label,
    body: html`<p>to <b>${request.origin}</b>. Nobody real signs up here, and nothing leaves this machine.</p>
<form method="post" action="/dialog/signup">
${hiddenFields(request)}
<h2>Business</h2>
${businesses.map(businessChoice)}
<h2>How it responds</h2>
<label>Order <select name="order">${Object.entries(orders).map(
      ([value, text]) => html`<option value="${value}">${text}</option>`,
    )}</select></label>
<label>Milliseconds between the two <input name="gap_ms" inputmode="numeric" pattern="[0-9]{1,5}" value="0"></label>
<p><button name="choice" value="finish">Finish</button>
<button name="choice" value="finish-without-number">Finish without a number</button></p>
<h2>Leave early</h2>
<label>Step <select name="step">${steps.map((step) => html`<option>${step}</option>`)}</select></label>
<p><button name="choice" value="cancel">Cancel</button>
<button name="choice" value="report">Report an error</button></p>
</form>
<p class="muted">App ${request.app_id}, configuration ${request.config_id}, SDK ${request.sdk}, scopes ${request.scope},
extras ${request.extras}</p>`,
  };
}

function businessChoice({ name, waba_id, note, phone_numbers }: Business, index: number): Html {
  const numbers = phone_numbers.map(({ display_phone_number }) => display_phone_number).join(', ');
  return html`<label><input type="radio" name="business" value="${waba_id}"${index === 0 ? checked : ''}> <b>${name}</b>
<span class="muted">${[numbers, note].filter(Boolean).join(' · ')}</span></label>
`;
}

const checked = html` checked`;

function hiddenFields(request: SignupRequest): Html {
  return html`${Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}`;
}

/**
 * The page that hands the responses to the page that opened it, one after the other, and closes.
 * @param origin of the page that opened the window
 * @param response the messages, their order and the time between them
 */
export function responsePage(origin: string, { messages, gapMs }: SignupResponse): Page {
  return {
    title: 'Finishing',
    label,
    allowed: ["script-src 'self'"],
    head: html`<script src="/dialog/signup.js" defer></script>`,
    body: html`<p data-origin="${origin}" data-gap-ms="${gapMs}" data-messages="${JSON.stringify(messages)}">This
window closes by itself. If it stays open, the page that opened it cannot be reached: its
cross-origin-opener-policy must be same-origin-allow-popups.</p>`,
  };
}

/** The page for a request that the script would not make. */
export function refusalPage(message: string): Page {
  return { title: 'It looks like this app isn’t available', label, body: html`<p>${message}</p>` };
}
