import type { AccountRules, Crossing } from './find-crossing.ts';

function crossingsOf(store: string, reason: string, names: readonly string[]): Crossing[] {
  return names.map((name) => ({ store, name, reason }));
}

const retention = 'Retention: a worker deletes what is older than it is kept, in all accounts.';
const sweep = 'Sweep of the workers: finds what a process that died has left, in any account.';
const figures =
  'Portfolio: a Partner counts the messages of their clients, and an Admin those of all accounts.';

const crossings: readonly Crossing[] = [
  ...crossingsOf('messages/sending/outcomes.store.ts', sweep, [
    ...['listFoundStatuses', 'returnUnknownClaims', 'giveUpHeld', 'giveUpLost'],
  ]),
  ...crossingsOf('messages/sending/recipient-state.store.ts', sweep, ['releaseForgotten']),
  ...crossingsOf('messages/sending/send-queues.store.ts', sweep, ['wakeForgotten']),
  ...crossingsOf('dashboard/client-figures.store.ts', figures, ['listBusiest', 'listUrgent']),
  ...crossingsOf('dashboard/message-figures.store.ts', figures, ['countByDay', 'countCauses']),
  ...crossingsOf(
    'messages/sending/queue-depth.store.ts',
    'Metrics: the depth of the queue of all accounts.',
    ['countDueMessages'],
  ),
  ...crossingsOf('audit/audit.store.ts', 'Admin: the changes of plans and seller in all accounts.', [
    'listByAction',
  ]),
  ...crossingsOf('audit/audit.store.ts', retention, ['deleteOldLogins', 'deleteOldEntries']),
  ...crossingsOf('chats/old-messages.store.ts', retention, ['deleteOldReceived', 'deleteOldNotes']),
  ...crossingsOf('chats/uploads.store.ts', retention, ['lockUnsent', 'deleteUploads']),
  ...crossingsOf('conversations/contacts.store.ts', retention, ['replaceOldPreviews']),
  ...crossingsOf('messages/accepting/accept.store.ts', retention, ['deleteOldKeys']),
  ...crossingsOf('messages/records/old-messages.store.ts', retention, ['deleteOldSent']),
  ...crossingsOf('notifications/notifications.store.ts', retention, ['deleteOldNotifications']),
  ...crossingsOf(
    'accounts/records/managed-accounts.store.ts',
    'Maintenance: deletes accounts that nobody claimed, which must have no messages.',
    ['deleteUnclaimedAccounts'],
  ),
  ...crossingsOf('erasure/erasure.store.ts', 'Operator: finds the accounts that know a person.', [
    'listAccountsWith',
  ]),
  ...crossingsOf('messages/sending/restored-queue.store.ts', 'Restore: every queue of the backup.', [
    'giveUpRestored',
  ]),
  ...crossingsOf(
    'platform/database/partitions/copies.store.ts',
    'Operator: converts whole tables, by definitions that the database has written.',
    ['textsOf', 'addParts'],
  ),
  ...crossingsOf(
    'platform/database/partitions/swap.store.ts',
    'Operator: converts whole tables, by definitions that the database has written.',
    ['swap'],
  ),
  ...crossingsOf(
    'chats/conversations.store.ts',
    'Names the account of the conversations; their people are found by the person, which belongs to that account.',
    ['listBy', 'listOnly'],
  ),
  ...crossingsOf(
    'chats/message-search.store.ts',
    'Names the account, also in each entry of the index of terms; its SQL is put together for three tables.',
    ['searchMessages'],
  ),
];

/**
 * The tables with rows of accounts, and the functions whose SQL may cross accounts (docs/operations.md). Not in a list:
 * `channel_events`, because a webhook is stored before it is known whose it is, and may be about several accounts.
 */
export const accountRules: AccountRules = {
  large: [
    ...['messages', 'message_statuses', 'message_attempts', 'outbox', 'send_keys'],
    ...['conversations', 'inbound_messages', 'chat_notes', 'chat_reactions', 'chat_sends', 'chat_uploads'],
    ...['people', 'person_identities', 'person_joins', 'marketing_choices'],
    ...['audit_entries', 'notifications'],
  ],
  filling: ['message_statuses', 'message_attempts'],
  small: [
    ...['api_tokens', 'device_sessions', 'email_tokens', 'field_edits', 'gone_accounts', 'mails'],
    ...['login_origins', 'passkey_challenges', 'passkeys'],
    ...['payments', 'recovery_codes', 'saved_replies', 'second_factors', 'token_offers', 'trial_marks'],
    ...['connect_attempts', 'connect_steps', 'former_numbers', 'send_queues', 'whatsapp_connections'],
    ...['shown_templates', 'template_edits', 'template_syncs', 'templates'],
  ],
  crossings,
};
