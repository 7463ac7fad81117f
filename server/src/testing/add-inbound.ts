import type { TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** Stores messages of a customer as if their webhooks had arrived. */
export async function addInbound(
  { services }: TestServer,
  { id }: TestAccount,
  wamids: readonly string[],
  sentAt = services.clock(),
  kind = 'text',
): Promise<void> {
  for (const wamid of wamids) {
    await services.database.execute(
      `insert into inbound_messages (wamid, account_id, sender_id, kind, body, sent_at, shown_at)
       values ($1, $2, '919845012377', $3, 'Hello', $4, $4)`,
      [wamid, id, kind, sentAt],
    );
  }
}
