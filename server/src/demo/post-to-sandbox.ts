import * as v from 'valibot';
import { StartError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';

const attempts = 5;
const pauseMs = 400;
const timeoutMs = 5000;

/**
 * Declares something to the stand-ins; it is tried a few times, because they may still be starting.
 * @param url the stand-ins' call for declarations
 * @param what its name in the error, such as "the demo account"
 * @throws {StartError} if they do not accept it
 */
export async function postToSandbox(
  { fetch }: Services,
  url: string,
  body: object,
  what: string,
): Promise<void> {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const response = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return;
      const parsed = v.safeParse(v.object({ error: v.string() }), await response.json());
      reason = `it responded with ${response.status}${parsed.success ? ` ${parsed.output.error}` : ''}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new StartError(`The stand-ins at SANDBOX_URL did not accept ${what}: ${reason}.`);
}
