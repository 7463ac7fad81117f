import type { FastifyInstance } from 'fastify';
import { applyWebFaults } from '../common/web-faults.ts';
import { ownOrigin } from '../page/own-origin.ts';
import { sendScript } from '../page/send-script.ts';
import { clientScript } from './client.script.ts';
import { popupRoute } from './popup.route.ts';
import type { SignIn } from './sign-in.ts';
import { tokeninfoRoute } from './tokeninfo.route.ts';
import { userinfoRoute } from './userinfo.route.ts';

/** `GET /gsi/client`: the sign-in script. */
function clientRoute(app: FastifyInstance): void {
  app.get('/gsi/client', async (request, reply) => sendScript(reply, clientScript(ownOrigin(request))));
}

const callPaths = ['/oauth2/v3/userinfo', '/tokeninfo', '/revoke'];

/**
 * Serves the sign-in's script, popup and calls.
 * @param app the server
 * @param signIn the stand-in that the routes serve
 */
export async function signInRoutes(app: FastifyInstance, signIn: SignIn): Promise<void> {
  await app.register(async (scope) => {
    applyWebFaults(scope, signIn.faults, signIn.pauses);
    clientRoute(scope);
    popupRoute(scope, signIn);
    await scope.register(async (calls) => {
      allowBrowsers(calls);
      userinfoRoute(calls, signIn);
      tokeninfoRoute(calls, signIn);
    });
  });
}

/** Lets pages of any origin make the calls, as they may at the provider. */
function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store');
  });
  for (const url of callPaths) {
    app.options(url, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST, OPTIONS')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', '3600')
        .send(),
    );
  }
}
