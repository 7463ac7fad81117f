/** Maximum number of active named API tokens of an account. */
export const maxNamedTokens = 10;

/** The longest name of an API token, in characters. */
export const maxTokenName = 60;
export const tokenNameMissing = 'Enter a name for the token';
