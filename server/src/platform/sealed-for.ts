/** What a secret is sealed for: it opens for nothing else, whatever row it is put into. */
export type SealedFor =
  | `API token of account ${number}`
  | `channel token of account ${number}`
  | `PIN of number ${string}`
  | 'message export';

/** An account's default API token. */
export function apiTokenOf(accountId: number): SealedFor {
  return `API token of account ${accountId}`;
}

/** What the channel gave an account at its signup: an attempt's, and the connection's that it becomes. */
export function channelTokenOf(accountId: number): SealedFor {
  return `channel token of account ${accountId}`;
}

/** The two-step PIN of a business number. */
export function pinOf(phoneNumberId: string): SealedFor {
  return `PIN of number ${phoneNumberId}`;
}
