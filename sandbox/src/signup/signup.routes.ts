import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { applyWebFaults } from '../common/web-faults.ts';
import { allowForms } from '../page/form-body.ts';
import { ownOrigin } from '../page/own-origin.ts';
import { sendPage } from '../page/send-page.ts';
import { sendScript } from '../page/send-script.ts';
import { sdkScript } from './sdk.script.ts';
import { refusalPage, responsePage, signupPage } from './signup.page.ts';
import { SignupChoiceSchema, SignupRequestSchema } from './signup.schema.ts';
import type { Signup } from './signup.ts';
import { responseOf } from './signup-response.ts';

/** The program of the window's last page: posts each message to the page that opened the window, then closes. */
const windowScript = `(() => {
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

/**
 * Serves the SDK's script and the signup window.
 * @param app the server
 * @param signup the stand-in that the routes serve
 */
export async function signupRoutes(app: FastifyInstance, signup: Signup): Promise<void> {
  await app.register(async (scope) => {
    applyWebFaults(scope, signup.faults, signup.pauses);
    allowForms(scope);
    scope.get('/en_US/sdk.js', async (request, reply) => sendScript(reply, sdkScript(ownOrigin(request))));
    scope.get('/dialog/signup.js', async (_request, reply) => sendScript(reply, windowScript));
    scope.get('/dialog/signup', async (request, reply) => {
      const parsed = v.safeParse(SignupRequestSchema, request.query);
      if (!parsed.success) return refuse(reply, textOf(parsed.issues[0]));
      if (!signup.apps.has(parsed.output.app_id))
        return refuse(reply, `No app ${parsed.output.app_id} is declared.`);
      return sendPage(reply, signupPage(parsed.output, signup.businesses));
    });
    scope.post('/dialog/signup', async (request, reply) => {
      const chosen = v.safeParse(SignupChoiceSchema, request.body);
      if (!chosen.success) return refuse(reply, textOf(chosen.issues[0]));
      const response = responseOf(signup, chosen.output);
      if (!response) return refuse(reply, 'This business is not offered.');
      return sendPage(reply, responsePage(chosen.output.origin, response));
    });
  });
}

function refuse(reply: FastifyReply, text: string): FastifyReply {
  reply.code(400);
  return sendPage(reply, refusalPage(text));
}

function textOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`;
}
