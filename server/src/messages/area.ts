import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { dropOldKeys } from './accept.store.ts';
import { channelMediaDeleteRoute, channelMediaRoute, channelUploadRoute } from './channel-media.route.ts';
import { exportFileRoute, messageExportRoute } from './export-messages.route.ts';
import { messageAttemptsRoute } from './message-attempts.route.ts';
import { messageStatusesRoute } from './message-statuses.route.ts';
import { messagesOfUserRoute, messagesRoute } from './messages.route.ts';
import { sendAgainRoute } from './send-again.route.ts';
import {
  sendAddressRoute,
  sendFromNumberRoute,
  sendMessageRoute,
  trySendRoute,
} from './send-message.route.ts';
import { startSender } from './sending/sender.ts';
import { sentMessageRoute, sentMessagesRoute } from './sent-messages.route.ts';

/** A repeated request is recognised for this long. */
const keyDays = 1;

export const messagesArea: Area = {
  calls: [
    messageAttemptsRoute,
    messageExportRoute,
    messageStatusesRoute,
    messagesOfUserRoute,
    messagesRoute,
    sendAddressRoute,
    sendAgainRoute,
    sendFromNumberRoute,
    sendMessageRoute,
    sentMessageRoute,
    sentMessagesRoute,
    trySendRoute,
  ],
  plainRoutes: [channelMediaRoute, channelMediaDeleteRoute, channelUploadRoute, exportFileRoute],
  async tidyUp({ database }, now) {
    await dropOldKeys(database, daysBefore(now, keyDays));
  },
  start: startSender,
};
