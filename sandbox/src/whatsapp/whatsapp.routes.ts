import type { FastifyInstance } from 'fastify';
import { applyFaults } from './apply-faults.ts';
import { createTemplateRoute } from './create-template.route.ts';
import { deleteTemplateRoute } from './delete-template.route.ts';
import { editTemplateRoute } from './edit-template.route.ts';
import { GraphError, graphErrorBody, statusOfCode } from './errors.ts';
import { mediaRoute } from './media.route.ts';
import { messageTemplatesRoute } from './message-templates.route.ts';
import { phoneNumbersRoute } from './phone-numbers.route.ts';
import { sendMessageRoute } from './send-message.route.ts';
import { subscribedAppsRoute } from './subscribed-apps.route.ts';
import { uploadsRoute } from './uploads.route.ts';
import type { WhatsApp } from './whatsapp.ts';

const routes = [
  sendMessageRoute,
  messageTemplatesRoute,
  createTemplateRoute,
  editTemplateRoute,
  deleteTemplateRoute,
  phoneNumbersRoute,
  subscribedAppsRoute,
  uploadsRoute,
];

/**
 * Serves WhatsApp's protocol under `/v{NN}.0`.
 * @param app the server
 * @param whatsApp the stand-in that the routes serve
 * @param addRoutes adds the routes of another stand-in that are part of the protocol
 */
export async function whatsAppRoutes(
  app: FastifyInstance,
  whatsApp: WhatsApp,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(async (error, request, reply) => {
        const known = knownError(error);
        if (!known) request.log.error(error);
        const graphError =
          known ?? new GraphError(131000, 'The sandbox failed unexpectedly; its log says why');
        return reply.code(statusOfCode(graphError.code)).send(graphErrorBody(graphError, whatsApp.traceId()));
      });
      scope.setNotFoundHandler(async (_request, reply) => {
        const error = new GraphError(2500, 'The sandbox does not speak this part of the protocol');
        return reply.code(statusOfCode(error.code)).send(graphErrorBody(error, whatsApp.traceId()));
      });
      applyFaults(scope, whatsApp);
      for (const route of routes) route(scope, whatsApp);
      addRoutes(scope);
      await mediaRoute(scope, whatsApp);
    },
    { prefix: '/:version(^v\\d{2}\\.0$)' },
  );
}

function knownError(error: unknown): GraphError | undefined {
  if (error instanceof GraphError) return error;
  const isClientError =
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500;
  return isClientError ? new GraphError(100, error.message) : undefined;
}
