import * as v from 'valibot';
import { GraphError } from './errors.ts';

/**
 * Reads a body or query by a closed schema and refuses with WhatsApp's error.
 * @param input the decoded JSON or query
 * @throws GraphError 131008 for a missing key, 100 for an unexpected one, else 131009
 */
export function parseGraph<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw graphErrorOf(result.issues[0]);
}

function graphErrorOf(issue: v.BaseIssue<unknown>): GraphError {
  const path = v.getDotPath(issue) ?? 'body';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return new GraphError(100, `Unexpected key ${issue.received} on param '${path}'`);
  }
  if (issue.received === 'undefined') return new GraphError(131008, `Parameter '${path}' is missing`);
  if (issue.type === 'max_length') {
    return new GraphError(100, `Param '${path}' must be at most ${issue.expected?.slice(2)} characters long`);
  }
  return new GraphError(131009, `Parameter '${path}' is not valid: ${issue.message}`);
}
