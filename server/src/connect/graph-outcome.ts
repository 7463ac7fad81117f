import type * as v from 'valibot';
import type { Services } from '../platform/services.ts';
import { callGraph, type GraphRequest, timeLimits } from '../whatsapp/client.ts';
import { WhatsAppError, type WhatsAppFault } from '../whatsapp/whatsapp-error.ts';

/** What came of a question: a step of connecting goes on from either. */
export type GraphOutcome<T> =
  | { readonly isGood: true; readonly value: T }
  | { readonly isGood: false; readonly failure: WhatsAppFault };

/** What WhatsApp is asked over, and until when. */
export interface Graph {
  readonly network: Pick<Services, 'config' | 'fetch'>;
  /** Ends every question that is asked over it. */
  readonly deadline: AbortSignal;
}

/** Asks the Graph API; a fault is an outcome and not an error. */
export async function tryGraph<const S extends v.GenericSchema>(
  { network, deadline }: Graph,
  question: Omit<GraphRequest, 'timeoutMs' | 'signal'>,
  schema: S,
): Promise<GraphOutcome<v.InferOutput<S>>> {
  try {
    const request = { ...question, timeoutMs: timeLimits.question, signal: deadline };
    return { isGood: true, value: await callGraph(network, request, schema) };
  } catch (error) {
    if (error instanceof WhatsAppError) return { isGood: false, failure: error.fault };
    throw error;
  }
}
