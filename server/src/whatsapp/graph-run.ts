import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
import { callGraph, type GraphRequest, timeLimits } from './client.ts';

/** A text in a response. */
export const graphText = v.pipe(v.string(), v.maxLength(4096));
/** The response to a change. */
export const graphSuccess = v.object({ success: v.literal(true) });

/** The access to WhatsApp that a run of steps has, with its time limit. */
export interface Graph {
  readonly network: Pick<Services, 'config' | 'fetch'>;
  /** Aborts all requests of the run. */
  readonly deadline: AbortSignal;
}

/** Makes a request within the run's time limit. @throws {WhatsAppError} */
export function callInRun<const S extends v.GenericSchema>(
  { network, deadline }: Graph,
  request: Omit<GraphRequest, 'timeoutMs' | 'signal'>,
  schema: S,
): Promise<v.InferOutput<S>> {
  return callGraph(network, { ...request, timeoutMs: timeLimits.question, signal: deadline }, schema);
}
