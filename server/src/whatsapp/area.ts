import type { Area } from '../platform/area.ts';
import { channelTokenOf } from '../platform/sealer.ts';

/** What this room adds to the server. */
export const whatsappArea: Area = {
  sealed: [
    {
      table: 'whatsapp_connections',
      key: 'account_id',
      column: 'access_token_sealed',
      whatOf: (accountId) => channelTokenOf(Number(accountId)),
    },
  ],
};
