/** A person who is erased from an account. */
export interface ErasedPerson {
  readonly accountId: number;
  /** The person's numbers in digits, and WhatsApp's ids of the person. */
  readonly ids: readonly string[];
  /** A regular expression, of PostgreSQL and of JavaScript, that finds the ids in a text, however they are written. */
  readonly spellings: string;
  /** Stands for the person in rows that stay. */
  readonly pseudonym: string;
}

/** The number of rows that were deleted or changed, by what they are. */
export type ErasedCounts = Readonly<Record<string, number>>;

/** Replaces an id in a text. */
const maskOfText = '[erased]';
/** Replaces an id in JSON, where it may be a number. */
export const maskOfJson = '0';

/** SQL for a text with the ids replaced; `spellings` is the parameter with the expression. */
export const maskedText = (column: string, spellings: string) =>
  `regexp_replace(${column}, ${spellings}, '${maskOfText}', 'g')`;

/** SQL for JSON, as text, with the ids replaced. */
export const maskedJson = (column: string, spellings: string) =>
  `regexp_replace(${column}, ${spellings}, '${maskOfJson}', 'g')`;
