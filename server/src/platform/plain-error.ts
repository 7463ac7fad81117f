import * as v from 'valibot';

/** An error as it is logged: type, code and place, without the values it was about. */
interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

const deepestCause = 3;
const maxTextChars = 300;
/**
 * Text is removed from the first quote to the last: a value may contain quotes. An apostrophe in a word is not a quote.
 */
const quoted = /["`]|(?<!\w)'/;
const lastQuote = /["'`](?=[^"'`]*$)/;
const address = /[^\s<>]+@[^\s<>]+/g;
const longNumber = /\+?\d[\d\s-]{5,}\d/g;
const cut = '[…]';

function withoutQuoted(text: string): string {
  const from = quoted.exec(text)?.index;
  if (from === undefined) return text;
  const to = lastQuote.exec(text)?.index ?? from;
  // An unclosed quote: the value continues in the lines that are removed.
  return text.slice(0, from) + cut + (to > from ? text.slice(to + 1) : '');
}

/**
 * The first line of an error's message without personal data: PostgreSQL, JSON and valibot quote the value they
 * refuse, and mail servers name the address.
 */
export function plainReason(text: string): string {
  const [line = ''] = text.split('\n');
  return withoutQuoted(line).replace(address, cut).replace(longNumber, cut).slice(0, maxTextChars);
}

/** Keys that may be logged look like names of a schema; a key of a record may be a phone number. */
const schemaKey = /^[a-z_]\w{0,40}$/i;

function pathOf(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => {
    if (typeof key === 'number') return String(key);
    return typeof key === 'string' && schemaKey.test(key) ? key : cut;
  });
  return `${issue.type} at ${keys?.join('.') ?? 'the whole'}`;
}

function messageOf(error: Error): string {
  if (error instanceof v.ValiError) return error.issues.slice(0, 5).map(pathOf).join(', ');
  return plainReason(error.message);
}

function textAt(error: Error, key: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The stack frames without the message, with which a stack begins. */
function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line));
  return frames?.join('\n');
}

/** Reduces an error to what may be logged: type, code, first line and stack frames, without rows and inputs. */
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
