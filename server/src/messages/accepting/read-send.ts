import { type ReadBody, readBody, type SendBody, sendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import { findUnstorable } from '../../platform/http/find-unstorable.ts';
import { isMissingPart, issueText, isUnknown } from '../../platform/http/issue-text.ts';

const whole = 'The body';
const jsonText = v.pipe(v.string(), v.regex(/^\s*[[{]/), v.parseJson());
/** The parts of a body that are objects; all others are plain values. */
const parts = new Set([
  'context',
  'typing_indicator',
  ...sendBody.pipe[0].options.map(({ entries: { type } }) =>
    'wrapped' in type ? type.wrapped.literal : type.literal,
  ),
]);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Drops nulls, because a part that is null counts as absent. */
function withoutNulls(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null));
}

/** Reads a part. Some clients send it as a JSON string, which WhatsApp accepts. */
function partOf(value: unknown): unknown {
  const read = v.safeParse(jsonText, value);
  const part = read.success ? read.output : value;
  return isObject(part) ? withoutNulls(part) : part;
}

function partsOf(raw: unknown): Record<string, unknown> {
  if (!isObject(raw)) {
    throw new CatalogueError(
      'undecodable',
      `${whole} ${raw === undefined ? 'is missing' : 'must be an object'}.`,
    );
  }
  const named = Object.entries(withoutNulls(raw));
  return Object.fromEntries(named.map(([name, value]) => [name, parts.has(name) ? partOf(value) : value]));
}

/** Refuses the first issue, but an unknown name first: it may be the misspelling of a name that is missing. */
function refusalOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): CatalogueError {
  const unknown = issues.find(isUnknown);
  if (unknown !== undefined) return new CatalogueError('send-invalid', issueText(unknown, whole));
  const [issue] = issues;
  return new CatalogueError(isMissingPart(issue) ? 'send-missing' : 'send-value', issueText(issue, whole));
}

function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const unstorable = findUnstorable(body, whole);
  if (unstorable !== null) throw new CatalogueError('send-value', unstorable);
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw refusalOf(read.issues);
}

/**
 * Reads the body of a send.
 * @throws {CatalogueError} with different codes for a missing part and a wrong one, as WhatsApp does
 */
export function readSend(raw: unknown): SendBody {
  return parsed(sendBody, partsOf(raw));
}

/** Reads a send or a read receipt. Both have the same address, but only a receipt has a `status`. */
export function readSendOrRead(raw: unknown): SendBody | ReadBody {
  const body = partsOf(raw);
  return 'status' in body && !('type' in body) ? parsed(readBody, body) : parsed(sendBody, body);
}
