import * as v from 'valibot';

/** A steering call that cannot be carried out, with a message for the author of the test. */
export class SteerError extends Error {
  readonly status: number;

  /**
   * @param status the HTTP status of the response
   * @param message a sentence with the necessary change
   */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads the input of a steering call by a closed schema.
 * @throws SteerError 400 with every invalid field
 */
export function parseSteer<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new SteerError(400, result.issues.map(describeIssue).join('; '));
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'body';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${path}: unknown key`;
  if (issue.received === 'undefined') return `${path}: missing`;
  return `${path}: ${issue.message}`;
}
