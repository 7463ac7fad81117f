import { connectionNumberCall } from '@chatline/contract/calls/connection-number';
import { connectionStateCall } from '@chatline/contract/calls/connection-state';
import { disconnectWhatsappCall } from '@chatline/contract/calls/disconnect-whatsapp';
import { repeatConnectStepCall } from '@chatline/contract/calls/repeat-connect-step';
import { sendTestMessageCall } from '@chatline/contract/calls/send-test-message';
import { defineBodyRoute, defineRoute } from '../platform/http/route.ts';
import { countRequest } from '../platform/throttling/rate-limit.ts';
import { findConnection } from '../whatsapp/connection.store.ts';
import { readConnectedNumber } from './connected-number.ts';
import { connectionState } from './connection-state.ts';
import { disconnect } from './disconnect.ts';
import { repeatStep } from './repeat-step.ts';
import { sendTest } from './send-test.ts';

const readsPerMinute = 30;

/** GET /api/v1/connect; like all routes of this file, it is absent in the baseline. */
export const connectionStateRoute = defineRoute(
  connectionStateCall,
  'Returns the steps of connecting the caller’s WhatsApp Business account and their progress.',
  ({ services, caller }) => connectionState(services, caller().accountId),
);

export const connectionNumberRoute = defineRoute(
  connectionNumberCall,
  'Returns name, quality, messaging limit, status and webhooks of the connected number, read from WhatsApp.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countRequest(services, 'number', accountId, readsPerMinute);
    return readConnectedNumber(services, accountId);
  },
);

export const repeatConnectStepRoute = defineBodyRoute(
  repeatConnectStepCall,
  'Repeats a step of connecting and all steps after it.',
  async ({ services, caller, part, body }) => {
    const { accountId } = caller();
    const before = await findConnection(services.database, accountId);
    const end = await repeatStep(services, accountId, { step: part('step'), pin: body.pin ?? '' });
    const done = before?.is_connected
      ? 'WhatsApp confirmed the connection'
      : 'WhatsApp Connected Successfully';
    return {
      message: end.kind === 'connected' ? done : '',
      connection: await connectionState(services, accountId),
    };
  },
);

export const sendTestMessageRoute = defineBodyRoute(
  sendTestMessageCall,
  'Sends a test message from the connected number and returns WhatsApp’s response.',
  async ({ services, caller, body }) => {
    const { accountId } = caller();
    const isSent = await sendTest(services, accountId, body.to);
    return {
      message: isSent ? 'Test message sent' : '',
      connection: await connectionState(services, accountId),
    };
  },
);

export const disconnectWhatsappRoute = defineRoute(
  disconnectWhatsappCall,
  'Disconnects the caller’s WhatsApp Business account and deletes its token.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    const isUnsubscribed = await disconnect(services, accountId);
    return {
      message: isUnsubscribed
        ? 'WhatsApp Disconnected'
        : 'WhatsApp Disconnected. WhatsApp did not confirm this, but anything it still sends is ignored.',
      connection: await connectionState(services, accountId),
    };
  },
);
