import { createHash, timingSafeEqual } from 'node:crypto';
import { findEpoch, findStanding } from '../../accounts/records/callers.store.ts';
import type { Services } from '../../platform/services/services.ts';

/** An address stays the same for this long, so that a browser keeps the file, and works for twice as long. */
const sameForMs = 6 * 60 * 60 * 1000;

/** Longer names are cut: an address has to fit into a request's first line. */
const nameCharacters = 240;

/** The address of a file by WhatsApp's id, and the name that it is saved under. */
export type MediaUrl = (channelId: string, name?: string | null) => string;

interface Signed {
  readonly channelId: string;
  readonly until: number;
  /** Signed: otherwise any holder of the address could choose the name that our download carries. */
  readonly file?: string | undefined;
}

/** The epoch of the account's sessions is signed too: what ends them all ends the addresses of its files. */
function signedText(account: { id: number; epoch: number }, { channelId, until, file }: Signed): string {
  const text = `chat-media|${account.id}|${account.epoch}|${channelId}|${until}`;
  return file === undefined ? text : `${text}|${new URLSearchParams({ file })}`;
}

/**
 * The address (below `{api}`) of a file in an account's conversations. It is signed and ends by itself: a picture
 * is requested by the browser, which sends no bearer with it.
 */
export async function mediaAddressOf(
  services: Pick<Services, 'database' | 'sealer' | 'clock'>,
  accountId: number,
): Promise<MediaUrl> {
  const account = { id: accountId, epoch: await findEpoch(services.database, accountId) };
  const until = (Math.floor(services.clock().getTime() / sameForMs) + 2) * sameForMs;
  return (channelId, name) => {
    const file = name ? name.slice(0, nameCharacters) : undefined;
    const query = new URLSearchParams({
      account: String(accountId),
      until: String(until),
      ...(file !== undefined && { file }),
      signature: services.sealer.fingerprint(signedText(account, { channelId, until, file })),
    });
    return `/v1/chats/media/${encodeURIComponent(channelId)}?${query}`;
  };
}

/** The query of such an address. */
interface MediaClaim extends Signed {
  readonly account: number;
  readonly signature: string;
}

/**
 * True where we signed this address, with the present key or another known one, it has not expired, and its account is
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
  const right = services.sealer.fingerprints(signedText(account, claim));
  // Hashed first: the comparison needs equal lengths, and a hash has one.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return right.some((one) => timingSafeEqual(digest(one), digest(claim.signature)));
}
