import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { countTry } from '../platform/throttling/throttles.store.ts';
import type { App, Graph } from './graph-calls.ts';

/** All requests of a run of steps end before the page gives up, which is after 20 seconds. */
const runMs = 17_000;
const windowSeconds = 15 * 60;
const triesInWindow = 20;

/** Access to WhatsApp for one run of steps, whose time limit starts now. */
export function graphOf(network: Services): Graph {
  return { network, deadline: AbortSignal.timeout(runMs) };
}

/**
 * Our app at WhatsApp.
 * @throws {CatalogueError} connect-off where it is not set up
 */
export function appOf({ config: { signup, channel } }: Services): App {
  const secret = signup?.appSecret ?? channel.appSecret;
  if (signup === null || secret === null) throw new CatalogueError('connect-off');
  return { id: signup.appId, secret };
}

/** @throws {CatalogueError} connect-throttled where an account tries too often */
export async function countConnectTry({ database, clock }: Services, accountId: number): Promise<void> {
  const count = await countTry(database, `connect ${accountId}`, clock(), windowSeconds);
  if (count > triesInWindow) throw new CatalogueError('connect-throttled');
}
