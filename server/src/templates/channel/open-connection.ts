import { CatalogueError } from '../../platform/errors.ts';
import { channelTokenOf } from '../../platform/sealed-for.ts';
import type { Services } from '../../platform/services.ts';
import { findConnection } from '../connections.store.ts';
import { ChannelRefusal, ChannelSilence, type Connection } from './ask-channel.ts';

/**
 * The connection of an account to the channel.
 * @throws {CatalogueError} template-not-connected where there is none
 */
export async function openConnection({ database, sealer }: Services, accountId: number): Promise<Connection> {
  const found = await findConnection(database, accountId);
  if (found === null) throw new CatalogueError('template-not-connected');
  return {
    wabaId: found.waba_id,
    accessToken: sealer.open(found.access_token_sealed, channelTokenOf(accountId)),
  };
}

/** Codes that say the connection itself does not work any more (outside-services.md, Errors). */
const brokenCodes = new Set([0, 3, 10, 190, 131005]);

function isBroken(code: number): boolean {
  return brokenCodes.has(code) || (code >= 200 && code <= 299);
}

/** Codes of faults on the channel's side that pass (outside-services.md, Errors). */
const transientCodes = new Set([1, 2, 131000, 131016, 133004]);

/** Whether the channel failed by itself: what it was asked may have been done all the same. */
export function isTransient(error: unknown): boolean {
  return error instanceof ChannelRefusal && transientCodes.has(error.code);
}

/** A failure at the channel in words for the person who asked; any other error as it is. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof ChannelSilence) return new CatalogueError('channel-silent');
  if (!(error instanceof ChannelRefusal)) return error;
  if (isTransient(error)) {
    const text = 'WhatsApp has a fault on its side. Try again in a few minutes.';
    return new CatalogueError('channel-silent', text);
  }
  if (isBroken(error.code)) return new CatalogueError('channel-reconnect');
  if (error.code === 4 || error.code === 80007) return new CatalogueError('channel-quota');
  return new CatalogueError('channel-refused', `WhatsApp says: ${error.text}`);
}
