/** Limit of active named API tokens for an account. */
export const maxNamedTokens = 10;

/** The longest name of an API token, in characters. */
export const maxTokenName = 60;
