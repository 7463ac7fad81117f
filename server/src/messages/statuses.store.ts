import { messageStatuses } from '@chatline/shared/calls/message-statuses';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const keptRow = v.object({ status: v.picklist(messageStatuses), cause: v.nullable(v.string()) });

/** What the channel told about one message. */
export interface ChannelStatus {
  readonly channelId: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly cause: string | null;
  readonly messageId: string | null;
  readonly happenedAt: Date;
}

/** Keeps a status; told again it changes nothing. @returns whether it is new */
export async function keepStatus(database: Queryable, told: ChannelStatus): Promise<boolean> {
  const added = await database.execute(
    `insert into message_statuses (channel_id, status, cause, message_id, happened_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [told.channelId, told.status, told.cause, told.messageId, told.happenedAt],
  );
  return added > 0;
}

/** All that was told about a message of the channel, also before we knew its id. */
export async function listKeptStatuses(
  database: Queryable,
  channelId: string,
): Promise<v.InferOutput<typeof keptRow>[]> {
  return database.query(
    'select status, cause from message_statuses where channel_id = $1',
    [channelId],
    keptRow,
  );
}
