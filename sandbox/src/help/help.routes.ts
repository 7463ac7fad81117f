import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '../page/own-origin.ts';
import { sendScript } from '../page/send-script.ts';
import type { Pauses } from '../pauses.ts';
import { applyWebFaults, type WebFaults } from '../web-faults.ts';
import { chatWidgetScript } from './chat-widget.script.ts';
import { helpRoute } from './help.route.ts';

/** `GET /chat-widget.js`: the script that stands for the live-chat provider's. */
function chatWidgetRoute(app: FastifyInstance): void {
  app.get('/chat-widget.js', async (request, reply) =>
    sendScript(reply, chatWidgetScript(ownOrigin(request))),
  );
}

/**
 * Serves the help chat's page and widget.
 * @param app the server
 * @param faults what is planned to go wrong with them
 * @param pauses what a slow answer waits with
 */
export async function helpRoutes(app: FastifyInstance, faults: WebFaults, pauses: Pauses): Promise<void> {
  await app.register(async (scope) => {
    applyWebFaults(scope, faults, pauses);
    helpRoute(scope);
    chatWidgetRoute(scope);
  });
}
