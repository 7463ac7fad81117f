import type { FastifyInstance } from 'fastify';
import { applyPaymentFaults } from './apply-faults.ts';
import { checkoutRoute } from './checkout/checkout.route.ts';
import { badRequest, errorBody, ProviderError } from './errors.ts';
import { ordersRoute } from './orders.route.ts';
import { paymentsRoute } from './payments.route.ts';
import type { Provider } from './provider.ts';
import { refundsRoute } from './refunds.route.ts';

/**
 * Serves the payment provider's API and its checkout under `/v1`.
 * @param app the server
 * @param provider the stand-in that the routes serve
 */
export async function paymentRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(async (error, request, reply) => {
        const known = knownError(error);
        if (!known) request.log.error(error);
        const providerError =
          known ??
          new ProviderError(500, 'SERVER_ERROR', 'The sandbox failed unexpectedly; its log says why');
        return reply.code(providerError.status).send(errorBody(providerError));
      });
      scope.setNotFoundHandler(async (_request, reply) =>
        reply.code(400).send(errorBody(badRequest('The requested URL was not found on the server.'))),
      );
      applyPaymentFaults(scope, provider);
      for (const route of [ordersRoute, paymentsRoute, refundsRoute, checkoutRoute]) route(scope, provider);
    },
    { prefix: '/v1' },
  );
}

function knownError(error: unknown): ProviderError | undefined {
  if (error instanceof ProviderError) return error;
  const isClientError =
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500;
  return isClientError ? badRequest(error.message) : undefined;
}
