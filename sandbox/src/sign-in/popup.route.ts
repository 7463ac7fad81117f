import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { allowForms } from '../page/form-body.ts';
import { sendPage } from '../page/send-page.ts';
import { sendScript } from '../page/send-script.ts';
import type { Person } from './person.schema.ts';
import { choicePage, refusalPage, responsePage } from './popup.page.ts';
import { type PopupChoice, PopupChoiceSchema, PopupRequestSchema } from './popup.schema.ts';
import type { SignIn } from './sign-in.ts';
import { tokenLifeS } from './tokens.ts';

/** The program of the popup's last page. */
const popupScript = `(() => {
  'use strict';
  const { origin, message } = document.querySelector('[data-message]').dataset;
  if (!window.opener) return;
  window.opener.postMessage(JSON.parse(message), origin);
  window.close();
})();
`;

/** `/gsi/popup`: the window in which a person chooses an account, and its script. */
export function popupRoute(app: FastifyInstance, signIn: SignIn): void {
  allowForms(app);

  app.get('/gsi/popup.js', async (_request, reply) => sendScript(reply, popupScript));

  app.get('/gsi/popup', async (request, reply) => {
    const parsed = v.safeParse(PopupRequestSchema, request.query);
    if (!parsed.success) return refuse(reply, parsed.issues[0]);
    return sendPage(reply, choicePage(parsed.output, signIn.people));
  });

  app.post('/gsi/popup', async (request, reply) => {
    const chosen = v.safeParse(PopupChoiceSchema, request.body);
    if (!chosen.success) return refuse(reply, chosen.issues[0]);
    return sendPage(reply, responsePage(chosen.output, respond(signIn, chosen.output)));
  });
}

function refuse(reply: FastifyReply, issue: v.BaseIssue<unknown>): FastifyReply {
  reply.code(400);
  return sendPage(reply, refusalPage(`${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`));
}

/** The token response, or the refusal, that a choice leads to. */
function respond(signIn: SignIn, choice: PopupChoice): object {
  const state = choice.state ? { state: choice.state } : {};
  const person = personOf(signIn, choice);
  if (!person) return { error: 'access_denied', ...state };
  const { client_id: clientId, scope, prompt } = choice;
  const issued = signIn.tokens.issue({ person, clientId, scope, expiresInS: tokenLifeS });
  return { ...issued, prompt: prompt || 'none', ...(person.hd && { hd: person.hd }), ...state };
}

function personOf(signIn: SignIn, choice: PopupChoice): Person | undefined {
  if (choice.choice === 'deny') return undefined;
  if (choice.choice === 'listed') return signIn.people.find(({ email }) => email === choice.person);
  return { email: choice.email, name: choice.name, email_verified: choice.verified === 'yes' };
}
