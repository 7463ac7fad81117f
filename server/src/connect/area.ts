import type { Area } from '../platform/area.ts';
import { connectWhatsappRoute } from './connect-whatsapp.route.ts';
import {
  connectionNumberRoute,
  connectionStateRoute,
  disconnectWhatsappRoute,
  repeatConnectStepRoute,
  sendTestMessageRoute,
} from './connection.route.ts';
import { readLimitsDaily } from './read-limits.ts';

/** What this area adds to the server. */
export const connectArea: Area = {
  calls: [
    connectWhatsappRoute,
    connectionNumberRoute,
    connectionStateRoute,
    disconnectWhatsappRoute,
    repeatConnectStepRoute,
    sendTestMessageRoute,
  ],
  tidyUp: readLimitsDaily,
};
