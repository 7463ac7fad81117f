import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Channel } from '../channel/channel.ts';
import { accountsRoute } from './accounts.route.ts';
import { faultsRoute } from './faults.route.ts';
import { inboundRoute } from './inbound.route.ts';
import { recordsRoute } from './records.route.ts';
import { settingsRoute } from './settings.route.ts';
import { parseSteer, SteerError } from './steer-error.ts';
import { templateStatusRoute } from './template-status.route.ts';

const CHANNEL_ROUTES = [
  accountsRoute,
  recordsRoute,
  inboundRoute,
  settingsRoute,
  faultsRoute,
  templateStatusRoute,
];

const ResetSchema = v.strictObject({ keep_accounts: v.optional(v.boolean(), false) });

/**
 * Serves the control API under `/_sandbox`.
 * @param app the server
 * @param channel the stand-in it steers
 */
export async function steerRoutes(app: FastifyInstance, channel: Channel): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(async (error, request, reply) => {
        const { status, message } = answerOf(error);
        if (status >= 500) request.log.error(error);
        return reply.code(status).send({ error: message });
      });
      scope.setNotFoundHandler(async (_request, reply) =>
        reply.code(404).send({ error: 'The sandbox has no such control; its README lists them' }),
      );
      scope.get('/health', async () => describeHealth(channel));
      scope.post('/reset', async (request) => {
        const { keep_accounts: keepsAccounts } = parseSteer(ResetSchema, request.body ?? {});
        reset(channel, keepsAccounts);
        return describeHealth(channel);
      });
      await scope.register(
        async (inner) => {
          for (const route of CHANNEL_ROUTES) route(inner, channel);
        },
        { prefix: '/channel' },
      );
    },
    { prefix: '/_sandbox' },
  );
}

function reset(channel: Channel, keepsAccounts: boolean): void {
  channel.faults.clear();
  channel.webhooks.reset();
  channel.pauses.endAll();
  channel.sendLimits.clear();
  channel.state.reset(keepsAccounts);
}

function describeHealth({ state, faults, webhooks, pauses }: Channel) {
  return {
    status: 'ok',
    accounts: state.accounts.size,
    messages: state.messages.total,
    webhook_attempts: webhooks.attempts.total,
    webhooks_pending: webhooks.pending,
    timers: pauses.size,
    timers_refused: pauses.refused,
    faults: faults.planned.length,
  };
}

function answerOf(error: unknown): { status: number; message: string } {
  if (error instanceof SteerError) return error;
  if (!(error instanceof Error)) return { status: 500, message: 'The sandbox failed unexpectedly' };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return { status, message: error.message };
}
