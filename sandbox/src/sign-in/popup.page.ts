import { type Html, html } from '../page/html.ts';
import type { Page } from '../page/send-page.ts';
import type { ListedPerson } from './person.schema.ts';
import type { PopupRequest } from './popup.schema.ts';

const label = 'Local stand-in for Google sign-in';

/**
 * The page on which a person is chosen.
 * @param request the request of the sign-in script
 * @param people in the list; the one that the hint names comes first
 */
export function choicePage(request: PopupRequest, people: readonly ListedPerson[]): Page {
  const hinted = people.filter(({ email }) => email.toLowerCase() === request.hint.toLowerCase());
  const others = people.filter((person) => !hinted.includes(person));
  const fields = hiddenFields(request);
  return {
    title: 'Choose an account',
    label,
    body: html`<p>to continue to <b>${request.origin}</b>. Nobody real signs in here, and nothing leaves this machine.</p>
<form method="post" action="/gsi/popup">
${fields}<input type="hidden" name="choice" value="listed">
${[...hinted, ...others].map(personButton)}
</form>
<form method="post" action="/gsi/popup">
${fields}<input type="hidden" name="choice" value="deny">
<button>Deny</button>
</form>
<h2>Someone else</h2>
<form method="post" action="/gsi/popup">
${fields}<input type="hidden" name="choice" value="other">
<label>Name <input name="name" required maxlength="200"></label>
<label>Email <input name="email" type="email" required maxlength="254" value="${hinted.length ? '' : request.hint}"></label>
<label><input name="verified" type="checkbox" value="yes" checked> The address is verified</label>
<button>Continue</button>
</form>
<p class="muted">Client ${request.client_id}, scopes ${request.scope}</p>`,
  };
}

function personButton({ name, email, note }: ListedPerson): Html {
  return html`<button class="person" name="person" value="${email}"><b>${name}</b>
<span>${email}</span>${note ? html`<span class="muted">${note}</span>` : ''}</button>
`;
}

function hiddenFields(request: PopupRequest): Html {
  const { client_id, scope, id, origin, hint, prompt, state } = request;
  const fields = Object.entries({ client_id, scope, id, origin, hint, prompt, state });
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}

/**
 * The page that hands the response to the page that opened it, and closes.
 * @param request the same request
 * @param response a token response or a refusal
 */
export function responsePage({ origin, id }: Pick<PopupRequest, 'origin' | 'id'>, response: object): Page {
  const message = JSON.stringify({ standInFor: 'gsi', id, response });
  return {
    title: 'Signing in',
    label,
    allowed: ["script-src 'self'"],
    head: html`<script src="/gsi/popup.js" defer></script>`,
    body: html`<p data-origin="${origin}" data-message="${message}">You can close this window. If it stays open, the page
that opened it cannot be reached: its cross-origin-opener-policy must be same-origin-allow-popups.</p>`,
  };
}

/** The page for a request that the script would not make. */
export function refusalPage(message: string): Page {
  return { title: 'Access blocked', label, body: html`<p>${message}</p>` };
}
