import type { Area } from '../platform/area.ts';
import { whatsAppTokenPurpose } from '../platform/sealer.ts';

export const whatsappArea: Area = {
  sealed: [
    {
      table: 'whatsapp_connections',
      key: 'account_id',
      column: 'access_token_sealed',
      purposeOf: (accountId) => whatsAppTokenPurpose(Number(accountId)),
    },
  ],
};
