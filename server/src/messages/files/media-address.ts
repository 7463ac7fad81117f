import { createHash, timingSafeEqual } from 'node:crypto';
import { chatFile } from '@chatline/contract/calls/chat-media';
import { pathOf } from '@chatline/contract/calls/define-call';
import { hourMs } from '@chatline/contract/constants/time';
import { findEpoch, findSessionState } from '../../accounts/records/callers.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';

/** An address stays the same for this long, so that browsers cache the file; it works for up to twice as long. */
const sameForMs = 6 * hourMs;

/** Longer names are cut, because an address has to fit into a request's first line. */
const nameCharacters = 240;

/** Builds the address of a file from WhatsApp's id and the name that the file is saved under. */
export type MediaUrl = (mediaId: string, name?: string | null) => string;

interface Signed {
  readonly mediaId: string;
  readonly until: number;
  /** The name is signed, because anyone with the address could otherwise choose the name of our download. */
  readonly file?: string | undefined;
}

/** The epoch of the account's sessions is signed too, so that ending all sessions also ends the addresses of files. */
function signedText(account: { id: number; epoch: number }, { mediaId, until, file }: Signed): string {
  const text = `chat-media|${account.id}|${account.epoch}|${mediaId}|${until}`;
  return file === undefined ? text : `${text}|${new URLSearchParams({ file })}`;
}

/**
 * Returns a function that builds addresses (below `{api}`) of files in an account's conversations. An address is signed
 * and expires, because a browser requests a picture without a bearer token.
 */
export async function mediaAddressOf(
  services: Pick<Services, 'sealer' | 'clock'> & { readonly database: Queryable },
  accountId: number,
): Promise<MediaUrl> {
  const account = { id: accountId, epoch: await findEpoch(services.database, accountId) };
  const until = (Math.floor(services.clock().getTime() / sameForMs) + 2) * sameForMs;
  return (mediaId, name) => {
    const file = name ? name.slice(0, nameCharacters) : undefined;
    const query = new URLSearchParams({
      account: String(accountId),
      until: String(until),
      ...(file !== undefined && { file }),
      signature: services.sealer.fingerprint(signedText(account, { mediaId, until, file })),
    });
    return `${pathOf(chatFile, { id: mediaId })}?${query}`;
  };
}

/** The query of such an address. */
interface MediaClaim extends Signed {
  readonly account: number;
  readonly signature: string;
}

/**
 * True if we signed this address with the current key or another known one, it has not expired, and its account is
 * active and has not ended its sessions since.
 */
export async function isMediaAddress(
  services: Pick<Services, 'database' | 'sealer' | 'clock'>,
  claim: MediaClaim,
): Promise<boolean> {
  if (services.clock().getTime() >= claim.until) return false;
  const state = await findSessionState(services.database, claim.account);
  if (state === null || !state.isActive) return false;
  const account = { id: claim.account, epoch: state.epoch };
  const valid = services.sealer.fingerprints(signedText(account, claim));
  // Compares hashes, because the comparison needs equal lengths.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return valid.some((one) => timingSafeEqual(digest(one), digest(claim.signature)));
}
