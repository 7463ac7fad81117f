import type { FastifyInstance } from 'fastify';
import type { Pauses } from '../pauses.ts';
import { applyWebFaults, type WebFaults } from '../web-faults.ts';
import { chatWidgetRoute } from './chat-widget.route.ts';
import { helpRoute } from './help.route.ts';

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
