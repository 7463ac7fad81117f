import * as v from 'valibot';

/** An error as a log line shows it: what it is and where, never what it was about. */
interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

const deepestCause = 3;
const longestText = 300;
/** From the first quote to the last: a value may hold quotes itself. An apostrophe inside a word opens nothing. */
const quoted = /["`]|(?<!\w)'/;
const lastQuote = /["'`](?=[^"'`]*$)/;
const address = /[^\s<>]+@[^\s<>]+/g;
const longNumber = /\+?\d[\d\s-]{5,}\d/g;
const cut = '[…]';

function withoutQuoted(text: string): string {
  const from = quoted.exec(text)?.index;
  if (from === undefined) return text;
  const to = lastQuote.exec(text)?.index ?? from;
  // A quote that nothing closes: the value goes on in the lines that are cut.
  return text.slice(0, from) + cut + (to > from ? text.slice(to + 1) : '');
}

/**
 * The first line of an error's text without personal data: PostgreSQL, JSON and valibot quote the value they
 * refuse, mail servers name the address.
 */
export function plainReason(text: string): string {
  const [line = ''] = text.split('\n');
  return withoutQuoted(line).replace(address, cut).replace(longNumber, cut).slice(0, longestText);
}

/** A key that a schema names; a key of a record may be a person's number. */
const schemaKey = /^[a-z_]\w{0,40}$/i;

function placeOf(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => {
    if (typeof key === 'number') return String(key);
    return typeof key === 'string' && schemaKey.test(key) ? key : cut;
  });
  return `${issue.type} at ${keys?.join('.') ?? 'the whole'}`;
}

function messageOf(error: Error): string {
  if (error instanceof v.ValiError) return error.issues.slice(0, 5).map(placeOf).join(', ');
  return plainReason(error.message);
}

function textAt(error: Error, key: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The frames alone: a stack begins with the message. */
function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line));
  return frames?.join('\n');
}

/** An error as a log line shows it: type, code, the plain first line and the frames; rows and inputs stay out. */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: plainReason(String(error)) };
  const code = textAt(error, 'code');
  const constraint = textAt(error, 'constraint');
  const stack = framesOf(error);
  return {
    type: error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && depth < deepestCause && { cause: plainError(error.cause, depth + 1) }),
  };
}
