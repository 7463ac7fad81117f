/** The area that owns each table: it writes the table, and areas after it may read it (docs/architecture.md). */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  platform: ['field_edits', 'jobs', 'mails', 'throttles'],
  whatsapp: ['former_numbers', 'whatsapp_connections'],
  audit: ['audit_entries'],
  notifications: ['notifications'],
  people: ['marketing_choices', 'people', 'person_identities', 'person_joins'],
  conversations: ['conversations'],
  billing: [
    'gst_lookups',
    'invoice_series',
    'invoices',
    'message_prices',
    'payment_events',
    'payments',
    'settings',
    'trial_marks',
  ],
  accounts: [
    'accounts',
    'api_tokens',
    'device_sessions',
    'email_tokens',
    'ended_sessions',
    'login_origins',
    'passkey_challenges',
    'passkeys',
    'recovery_codes',
    'registrations',
    'second_factors',
    'token_offers',
    'trusted_networks',
  ],
  templates: ['shown_templates', 'template_edits', 'template_syncs', 'templates'],
  messages: [
    'daily_contacts',
    'message_attempts',
    'message_day_changes',
    'message_day_fill',
    'message_days',
    'message_statuses',
    'messages',
    'outbox',
    'portfolios',
    'send_keys',
    'send_queues',
  ],
  chats: ['chat_notes', 'chat_reactions', 'chat_sends', 'chat_uploads', 'gone_accounts', 'saved_replies'],
  connect: ['connect_attempts', 'connect_steps', 'number_pins'],
  'channel-events': ['channel_events', 'inbound_messages'],
  contact: ['contact_messages'],
  status: ['maintenance_runs', 'service_outcomes'],
  demo: ['demo_data'],
};

/** A table that an area uses although another one owns it. */
export interface TableException {
  readonly area: string;
  readonly table: string;
  /** `write` includes reading. */
  readonly access: 'read' | 'write';
  readonly reason: string;
}

const accountRow = 'The row of an account is the lock for everything that happens to the account';
const incoming = 'Incoming messages are stored with their webhook, at the end of the order';

export const tableExceptions: readonly TableException[] = [
  { area: 'platform', table: 'accounts', access: 'read', reason: 'An edit shows the name of its author.' },
  { area: 'whatsapp', table: 'accounts', access: 'write', reason: `${accountRow}: is_connected.` },
  { area: 'audit', table: 'accounts', access: 'read', reason: 'An entry shows the person who acted.' },
  { area: 'notifications', table: 'accounts', access: 'read', reason: 'Finds the Admins and the Partner.' },
  { area: 'billing', table: 'accounts', access: 'write', reason: `${accountRow}: plan, expiry date, trial.` },
  {
    area: 'accounts',
    table: 'messages',
    access: 'read',
    reason: 'Deletes unclaimed accounts, which must have no messages.',
  },
  { area: 'conversations', table: 'inbound_messages', access: 'read', reason: `${incoming}.` },
  { area: 'messages', table: 'inbound_messages', access: 'read', reason: `${incoming}.` },
  {
    area: 'chats',
    table: 'inbound_messages',
    access: 'write',
    reason: `${incoming}; joining conversations moves them in the same transaction.`,
  },
  ...[
    ...['accounts', 'people', 'person_identities', 'payments', 'whatsapp_connections'],
    ...['messages', 'message_attempts', 'message_statuses'],
    ...['conversations', 'inbound_messages', 'chat_notes', 'chat_reactions'],
  ].map((table) => ({
    area: 'demo',
    table,
    access: 'write' as const,
    reason: 'Seeds fill the tables of other areas.',
  })),
];
