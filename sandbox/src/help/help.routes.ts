import type { FastifyInstance } from 'fastify';
import type { Pauses } from '../common/pauses.ts';
import { applyWebFaults, type WebFaults } from '../common/web-faults.ts';
import { ownOrigin } from '../page/own-origin.ts';
import { sendScript } from '../page/send-script.ts';
import { chatWidgetScript } from './chat-widget.script.ts';
import { helpRoute } from './help.route.ts';

/** `GET /chat-widget.js`: the script in place of the live-chat provider's. */
function chatWidgetRoute(app: FastifyInstance): void {
  app.get('/chat-widget.js', async (request, reply) =>
    sendScript(reply, chatWidgetScript(ownOrigin(request))),
  );
}

/**
 * Serves the help chat's page and widget.
 * @param app the server
 * @param faults their planned faults
 * @param pauses waits of slow responses
 */
export async function helpRoutes(app: FastifyInstance, faults: WebFaults, pauses: Pauses): Promise<void> {
  await app.register(async (scope) => {
    applyWebFaults(scope, faults, pauses);
    helpRoute(scope);
    chatWidgetRoute(scope);
  });
}
