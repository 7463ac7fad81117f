import { CatalogueError } from '../platform/errors.ts';
import { limitWindows } from '../platform/limit-windows.ts';
import type { Services } from '../platform/services/services.ts';
import { countAttempt } from '../platform/throttling/throttles.store.ts';
import type { Graph } from '../whatsapp/graph-run.ts';
import type { App } from '../whatsapp/signup-token.ts';

/** The time limit of all requests of a run of steps; the page gives up after 20 seconds. */
const runMs = 17_000;
const maxAttempts = 20;

/** Returns the access to WhatsApp for one run of steps; its time limit starts now. */
export function graphOf(network: Services): Graph {
  return { network, deadline: AbortSignal.timeout(runMs) };
}

/**
 * Returns our app at WhatsApp.
 * @throws {CatalogueError} connect-off if it is not set up
 */
export function appOf({ config: { signup, whatsApp } }: Services): App {
  const secret = signup?.appSecret ?? whatsApp.appSecret;
  if (signup === null || secret === null) throw new CatalogueError('connect-off');
  return { id: signup.appId, secret };
}

/** Counts an attempt to connect. @throws {CatalogueError} connect-throttled after too many attempts */
export async function countConnectAttempt({ database, clock }: Services, accountId: number): Promise<void> {
  const count = await countAttempt(database, `connect ${accountId}`, clock(), limitWindows.connect.seconds);
  if (count > maxAttempts) throw new CatalogueError('connect-throttled');
}
