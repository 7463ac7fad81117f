/** The account and the key that name a conversation. */
export interface ConversationRef {
  readonly accountId: number;
  readonly conversationKey: string;
}

/** A place in a conversation: every message has one of its own. */
export interface TimelinePlace {
  readonly at: Date;
  readonly place: string;
}

/** A customer's place among messages of the same moment: the order of arrival. */
export const inboundPlace = `lpad(arrival::text, 19, '0') || channel_id`;

/** The conversation with the key $2 of the account $1; one that was joined to another is that one. */
export const keptUnder = `(select coalesce(joined_into, id) from conversations where account_id = $1 and key = $2)`;
