import { createHash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../platform/services.ts';

/** An address stays the same for this long, so that a browser keeps the file, and works for twice as long. */
const sameForMs = 6 * 60 * 60 * 1000;

function signedText(accountId: number, channelId: string, untilMs: number): string {
  return `chat-media|${accountId}|${channelId}|${untilMs}`;
}

/**
 * The address (below `{api}`) of a file in an account's conversations. It is signed and ends by itself: a picture
 * is asked for by the browser, which sends no bearer with it.
 */
export function mediaAddressOf(services: Pick<Services, 'sealer' | 'clock'>, accountId: number) {
  const untilMs = (Math.floor(services.clock().getTime() / sameForMs) + 2) * sameForMs;
  return (channelId: string): string => {
    const query = new URLSearchParams({
      account: String(accountId),
      until: String(untilMs),
      signature: services.sealer.fingerprint(signedText(accountId, channelId, untilMs)),
    });
    return `/v1/chats/media/${encodeURIComponent(channelId)}?${query}`;
  };
}

/** What the query of such an address says. */
interface MediaClaim {
  readonly channelId: string;
  readonly account: number;
  readonly until: number;
  readonly signature: string;
}

/** Whether we gave this address, under the present key or another known one, and its time is not over. */
export function isMediaAddress(services: Pick<Services, 'sealer' | 'clock'>, claim: MediaClaim): boolean {
  const right = services.sealer.fingerprints(signedText(claim.account, claim.channelId, claim.until));
  // Hashed first: the comparison needs equal lengths, and a hash has one.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isSigned = right.some((one) => timingSafeEqual(digest(one), digest(claim.signature)));
  return isSigned && services.clock().getTime() < claim.until;
}
