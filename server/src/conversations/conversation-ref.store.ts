/** The account and the key that name a conversation. */
export interface ConversationRef {
  readonly accountId: number;
  readonly conversationKey: string;
}

/** A position in a conversation, unique for each message. */
export interface TimelineCursor {
  readonly at: Date;
  readonly sortKey: string;
}

/** SQL for the sort key of a customer's message among those of the same moment: by the order of arrival. */
export const inboundSortKey = `lpad(arrival::text, 19, '0') || wamid`;

/** SQL for the id of the conversation with the key $2 of the account $1, or of the one that it was joined into. */
export const conversationIdSql = `(select coalesce(joined_into, id) from conversations where account_id = $1 and key = $2)`;
