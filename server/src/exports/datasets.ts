/** A file of the export: the rows of a table that belong to an account. */
export interface Dataset {
  /** Name of the files, without the ending. */
  readonly name: string;
  /** The table with the rows. */
  readonly table: string;
  /** The columns in their order: names, or expressions with a name. */
  readonly columns: readonly string[];
  /** The condition that selects the account's rows; $1 is the account. */
  readonly where?: string;
  readonly orderBy: string;
}

const ofAccount = 'account_id = $1';
/** Rows that are older than their column of the account may have none yet. */
const ofAccountOrNone = '(account_id = $1 or account_id is null)';

/** Everything of an account, without secrets: tokens and passwords are stored as hashes or sealed, and stay here. */
export const datasets: readonly Dataset[] = [
  {
    name: 'account',
    table: 'accounts',
    columns: [
      ...['id', 'role', 'owner_id', 'email', 'name', 'business_name', 'mobile_no', 'address', 'city'],
      ...['district', 'state', 'pincode', 'is_active', 'is_connected', 'plan', 'expires_on'],
      ...['whatsapp_connect', 'whatsapp_chat', 'chat_boat', 'webhook', 'per_minute', 'trial_ends_at'],
      ...['created_at'],
    ],
    where: 'id = $1',
    orderBy: 'id',
  },
  {
    name: 'clients',
    table: 'accounts',
    columns: ['id', 'email', 'name', 'business_name', 'plan', 'expires_on', 'is_active', 'created_at'],
    where: 'owner_id = $1',
    orderBy: 'id',
  },
  {
    name: 'whatsapp-connection',
    table: 'whatsapp_connections',
    columns: [
      ...['waba_id', 'phone_number_id', 'display_phone_number', 'verified_name', 'messaging_limit'],
      ...['connected_at'],
    ],
    orderBy: 'phone_number_id',
  },
  {
    name: 'former-numbers',
    table: 'former_numbers',
    columns: ['phone_number_id', 'display_phone_number'],
    orderBy: 'phone_number_id',
  },
  {
    name: 'api-tokens',
    table: 'api_tokens',
    columns: ['id', 'name', 'opens_chats', 'created_at', 'used_at', 'ended_at', 'ended_why'],
    orderBy: 'id',
  },
  {
    name: 'people',
    table: 'people',
    columns: ['id', 'name', 'username', 'created_at', 'joined_into'],
    orderBy: 'id',
  },
  {
    name: 'numbers-of-people',
    table: 'person_identities',
    columns: ['person_id', 'kind', 'value', 'seen_at', 'ended_at'],
    orderBy: 'person_id, kind, value',
  },
  {
    name: 'marketing-choices',
    table: 'marketing_choices',
    columns: ['person_id', 'is_stopped', 'source', 'reported_at'],
    orderBy: 'id',
  },
  {
    name: 'conversations',
    table: 'conversations',
    columns: [
      ...['id', 'person_id', 'name', 'recipient_kind', 'recipient_id', 'phone_number_id', 'unread'],
      ...['last_message', 'last_at', 'resolved_at', 'draft', 'joined_into'],
    ],
    orderBy: 'id',
  },
  {
    name: 'sent-messages',
    table: 'messages',
    columns: [
      ...['id', 'conversation_id', 'recipient_kind', 'recipient_id', 'phone_number_id', 'kind', 'body'],
      ...['content::jsonb as content', 'status', 'cause', 'code', 'wamid', 'callback_data'],
      ...['accepted_at', 'handed_over_at'],
    ],
    orderBy: 'accepted_at, id',
  },
  {
    name: 'message-statuses',
    table: 'message_statuses',
    columns: ['wamid', 'message_id', 'status', 'cause', 'code', 'pricing', 'happened_at'],
    where: `${ofAccountOrNone} and wamid in (select wamid from messages where account_id = $1)`,
    orderBy: 'happened_at, wamid, status',
  },
  {
    name: 'message-attempts',
    table: 'message_attempts',
    columns: ['message_id', 'outcome', 'cause', 'code', 'happened_at'],
    where: `${ofAccountOrNone} and message_id in (select id from messages where account_id = $1)`,
    orderBy: 'happened_at, message_id',
  },
  {
    name: 'received-messages',
    table: 'inbound_messages',
    columns: [
      ...['wamid', 'conversation_id', 'sender_id', 'kind', 'body', 'content', 'reply_to', 'referral'],
      ...['sent_at'],
    ],
    orderBy: 'sent_at, wamid',
  },
  {
    name: 'reactions',
    table: 'chat_reactions',
    columns: ['target as wamid', 'side', 'emoji', 'at'],
    orderBy: 'at, target, side',
  },
  {
    name: 'notes',
    table: 'chat_notes',
    columns: ['id', 'conversation_id', 'author', 'body', 'written_at'],
    orderBy: 'written_at, id',
  },
  { name: 'saved-replies', table: 'saved_replies', columns: ['id', 'name', 'body'], orderBy: 'name' },
  {
    name: 'templates',
    table: 'templates',
    columns: [
      ...['template_id', 'waba_id', 'name', 'language', 'category', 'status', 'score', 'parameter_format'],
      ...['components', 'reason', 'edited_at'],
    ],
    orderBy: 'name, language',
  },
  {
    name: 'orders',
    table: 'payments',
    columns: [
      ...['order_id', 'plan', 'state', 'amount_paise', 'tax_paise', 'message', 'utr_no', 'bill', 'terms'],
      ...['ordered_at', 'settled_at', 'starts_on', 'ends_on', 'refund_reason', 'refund_requested_at'],
    ],
    orderBy: 'ordered_at, order_id',
  },
  {
    name: 'invoices',
    table: 'invoices',
    columns: ['number', 'kind', 'order_id', 'issued_on', 'content'],
    where: 'order_id in (select order_id from payments where account_id = $1)',
    orderBy: 'issued_on, number',
  },
  {
    name: 'audit-trail',
    table: 'audit_entries',
    columns: ['happened_at', 'action', 'details', 'actor_name'],
    orderBy: 'happened_at, id',
  },
  {
    name: 'notifications',
    table: 'notifications',
    columns: ['kind', 'title', 'body', 'created_at', 'read_at'],
    orderBy: 'created_at, id',
  },
  {
    name: 'sessions',
    table: 'device_sessions',
    columns: ['device', 'browser', 'system', 'network', 'opened_at', 'used_at', 'confirmed_at', 'expires_at'],
    orderBy: 'opened_at, device',
  },
  {
    name: 'passkeys',
    table: 'passkeys',
    columns: ['name', 'added_at', 'used_at'],
    orderBy: 'id',
  },
  {
    name: 'field-edits',
    table: 'field_edits',
    columns: ['thing', 'field', 'actor_name', 'edited_at'],
    orderBy: 'edited_at, thing, field',
  },
];

/** The statement of a dataset. Each row is a JSON object, as the database writes it. */
export function selectOf({ table, columns, where = ofAccount, orderBy }: Dataset): string {
  return `select to_jsonb(listed)::text as line
    from (select ${columns.join(', ')} from ${table} where ${where} order by ${orderBy}) as listed`;
}

/** The tables with rows of accounts that are not exported, each with its reason. */
export const notExported: Readonly<Record<string, string>> = {
  chat_sends: 'The window’s own ids of sent messages, against sending twice.',
  chat_uploads: 'Files that are not sent yet, for a week.',
  connect_attempts: 'A connection that is under way.',
  connect_steps: 'A connection that is under way.',
  email_tokens: 'Hashes of emailed links.',
  gone_accounts: 'Accounts that were deleted.',
  login_origins: 'Keyed hashes of browsers and networks that the account has logged in from.',
  mails: 'Emails that are not sent yet.',
  outbox: 'The queue; its messages are exported.',
  passkey_challenges: 'What a passkey has to sign, for five minutes.',
  person_joins: 'How two people were joined; both are exported.',
  recovery_codes: 'Hashes of recovery codes.',
  second_factors: 'The sealed secret of an authenticator app.',
  send_keys: 'Idempotency keys, for a day.',
  send_queues: 'The pace of the queue.',
  template_edits: 'The times of edits, against the limit of edits.',
  template_syncs: 'The last synchronisation.',
  token_offers: 'Hashes of tokens that were shown and not saved.',
  trial_marks: 'Hashes against a second free trial.',
};
