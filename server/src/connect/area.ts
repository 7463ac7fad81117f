import type { Area } from '../platform/area.ts';
import { pinPurpose, whatsAppTokenPurpose } from '../platform/sealer.ts';
import { connectWhatsappRoute } from './connect-whatsapp.route.ts';
import {
  connectionNumberRoute,
  connectionStateRoute,
  disconnectWhatsappRoute,
  repeatConnectStepRoute,
  sendTestMessageRoute,
} from './connection.route.ts';
import { readLimitsDaily } from './read-limits.ts';

export const connectArea: Area = {
  refusals: ['connect', 'whatsapp'],
  calls: [
    connectWhatsappRoute,
    connectionNumberRoute,
    connectionStateRoute,
    disconnectWhatsappRoute,
    repeatConnectStepRoute,
    sendTestMessageRoute,
  ],
  sealed: [
    {
      table: 'connect_attempts',
      key: 'account_id',
      column: 'access_token_sealed',
      purposeOf: (accountId) => whatsAppTokenPurpose(Number(accountId)),
    },
    { table: 'number_pins', key: 'phone_number_id', column: 'pin_sealed', purposeOf: pinPurpose },
  ],
  maintenance: readLimitsDaily,
};
