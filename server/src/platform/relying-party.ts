import { isIP } from 'node:net';
import { isLoopback } from './config-address.ts';

/** The site that passkeys belong to (WebAuthn): its id, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party of a public address. On this machine it is `localhost`, the one name that browsers allow
 * without https.
 * @returns null if browsers have no passkeys there: without https, or without a host name
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  if (!URL.canParse(publicUrl)) return null;
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin };
}
