import { createHash, timingSafeEqual } from 'node:crypto';
import { findEpoch, findStanding } from '../accounts/callers.store.ts';
import type { Services } from '../platform/services.ts';

/** An address stays the same for this long, so that a browser keeps the file, and works for twice as long. */
const sameForMs = 6 * 60 * 60 * 1000;

/** The epoch of the account's sessions is signed too: what ends them all ends the addresses of its files. */
function signedText(account: { id: number; epoch: number }, channelId: string, untilMs: number): string {
  return `chat-media|${account.id}|${account.epoch}|${channelId}|${untilMs}`;
}

/**
 * The address (below `{api}`) of a file in an account's conversations. It is signed and ends by itself: a picture
 * is asked for by the browser, which sends no bearer with it.
 */
export async function mediaAddressOf(
  services: Pick<Services, 'database' | 'sealer' | 'clock'>,
  accountId: number,
) {
  const account = { id: accountId, epoch: await findEpoch(services.database, accountId) };
  const untilMs = (Math.floor(services.clock().getTime() / sameForMs) + 2) * sameForMs;
  return (channelId: string): string => {
    const query = new URLSearchParams({
      account: String(accountId),
      until: String(untilMs),
      signature: services.sealer.fingerprint(signedText(account, channelId, untilMs)),
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

/**
 * Whether we gave this address, under the present key or another known one, its time is not over, and its account is
 * active and has not ended its sessions since.
 */
export async function isMediaAddress(
  services: Pick<Services, 'database' | 'sealer' | 'clock'>,
  claim: MediaClaim,
): Promise<boolean> {
  if (services.clock().getTime() >= claim.until) return false;
  const standing = await findStanding(services.database, claim.account);
  if (standing === null || !standing.isActive) return false;
  const account = { id: claim.account, epoch: standing.epoch };
  const right = services.sealer.fingerprints(signedText(account, claim.channelId, claim.until));
  // Hashed first: the comparison needs equal lengths, and a hash has one.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return right.some((one) => timingSafeEqual(digest(one), digest(claim.signature)));
}
