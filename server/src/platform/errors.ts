import type { StaleEdit } from '@chatline/contract/calls/edit-version';
import type { LoginFactor } from '@chatline/contract/calls/passkey-format';
import { type ErrorEntry, errorCatalogue } from './error-catalogue.ts';
import { errorReasons, type Reason } from './error-reasons.ts';

export type ErrorCode = keyof typeof errorCatalogue;
/** A reason with a fixed text of its own. */
export type ErrorReason = keyof typeof errorReasons;

function isReason(name: ErrorCode | ErrorReason): name is ErrorReason {
  return Object.hasOwn(errorReasons, name);
}

/** An error of one field of a form. */
interface FieldIssue {
  readonly field: string;
  readonly text: string;
}

/** Text, code and status of a refusal. */
export type Reported = Pick<ErrorEntry, 'text' | 'whatsAppCode' | 'problemStatus'> & {
  readonly status: number;
};

/** A refusal from the catalogue. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: ErrorCode;
  readonly entry: Reported;
  /** For 429 and 503: the number of seconds to wait before trying again. */
  readonly retryAfterSeconds: number;
  /** The fields that it is about. Problem details list all of them, a refusal of section 7 only names the first. */
  readonly issues: readonly FieldIssue[];

  /**
   * @param name the entry of the catalogue, or a reason with a fixed text
   * @param text the message for people, if it contains a value
   */
  constructor(
    name: ErrorCode | ErrorReason,
    text?: string,
    retryAfterSeconds = 5,
    issues?: readonly FieldIssue[],
  ) {
    const reason: Reason = isReason(name) ? errorReasons[name] : { code: name, ...errorCatalogue[name] };
    const entry: ErrorEntry = errorCatalogue[reason.code];
    const field = reason.field ?? entry.field;
    super(text ?? reason.text);
    this.code = reason.code;
    this.entry = entry;
    this.retryAfterSeconds = retryAfterSeconds;
    this.issues = issues ?? (field ? [{ field, text: this.message }] : []);
  }
}

/**
 * A refusal of one field of a form.
 * @param field its name on the wire; null if the refusal is not about a single field
 */
export function invalidField(field: string | null, text: string): CatalogueError {
  return new CatalogueError('invalid-field', text, undefined, field === null ? [] : [{ field, text }]);
}

/** A reason not to start, in one line that says what to do; shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A refusal of a caller, because of its token or a missing right. */
export class RefusedError extends CatalogueError {
  /** The account of the token, if it is known. */
  readonly accountId: number | null;

  constructor(name: ErrorCode | ErrorReason, accountId: number | null, text?: string) {
    super(name, text);
    this.accountId = accountId;
  }
}

/** A refusal shortly before or after the caller's attempts are used up. */
export class LastAttemptsError extends CatalogueError {
  /** The attempts that are left; undefined if the response must not reveal it. */
  readonly attemptsLeft: number | undefined;

  constructor(code: ErrorCode, text: string, attemptsLeft: number | undefined) {
    super(code, text);
    this.attemptsLeft = attemptsLeft;
  }
}

/** A refusal of a login that needs the second factor, of an account with passkeys. */
export class FactorNeededError extends CatalogueError {
  constructor(
    name: ErrorCode | ErrorReason,
    readonly factor: LoginFactor,
  ) {
    super(name);
  }
}

/** A refusal of a write that would undo another user's change since the values were read; it has both values. */
export class StaleError extends CatalogueError {
  constructor(
    text: string,
    readonly stale: StaleEdit,
  ) {
    super('stale', text);
  }
}
