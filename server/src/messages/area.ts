import { idempotencyKeyHours } from '@chatline/contract/constants/limits';
import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { deleteOldKeys } from './accepting/accept.store.ts';
import { resendRoute } from './accepting/resend.route.ts';
import {
  sendAddressRoute,
  sendFromNumberRoute,
  sendMessageRoute,
  trySendRoute,
} from './accepting/send-message.route.ts';
import { testTemplateRoute } from './accepting/test-template.route.ts';
import {
  cloudApiMediaDeleteRoute,
  cloudApiMediaRoute,
  cloudApiUploadRoute,
} from './files/cloud-api-media.route.ts';
import { exportFileRoute, messageExportRoute } from './log/export-messages.route.ts';
import { messageAttemptsRoute } from './log/message-attempts.route.ts';
import { messageStatusesRoute } from './log/message-statuses.route.ts';
import { messagesOfUserRoute, messagesRoute } from './log/messages.route.ts';
import { sentMessageRoute, sentMessagesRoute } from './log/sent-messages.route.ts';
import { startCountingDays } from './records/count-days.ts';
import { countDueMessages } from './sending/queue-depth.store.ts';
import { startSender } from './sending/sender.ts';

export const messagesArea: Area = {
  refusals: ['messages', 'whatsapp'],
  calls: [
    messageAttemptsRoute,
    messageExportRoute,
    messageStatusesRoute,
    messagesOfUserRoute,
    messagesRoute,
    sendAddressRoute,
    resendRoute,
    sendFromNumberRoute,
    sendMessageRoute,
    sentMessageRoute,
    sentMessagesRoute,
    testTemplateRoute,
    trySendRoute,
  ],
  plainRoutes: [cloudApiMediaRoute, cloudApiMediaDeleteRoute, cloudApiUploadRoute, exportFileRoute],
  async maintenance({ database }, now) {
    await deleteOldKeys(database, daysBefore(now, idempotencyKeyHours / 24));
  },
  async queues(database, now) {
    const { waiting, oldest_at: oldestAt } = await countDueMessages(database, now);
    return [{ name: 'messages', waiting, oldestAt }];
  },
  async start(services) {
    const sender = await startSender(services);
    const days = startCountingDays(services);
    return {
      async stop() {
        await Promise.all([sender.stop(), days.stop()]);
      },
    };
  },
};
