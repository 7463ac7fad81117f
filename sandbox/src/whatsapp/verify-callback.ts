import type { WhatsApp } from './whatsapp.ts';

const maxResponseBytes = 1024;

/** Result of the handshake with a callback address; `problem` is the reason of a failure. */
export interface Verification {
  readonly verified: boolean;
  readonly problem: string | null;
}

/**
 * Does the webhook verification handshake: `GET callback?hub.mode=subscribe&hub.challenge&hub.verify_token`.
 * @param whatsApp the stand-in with the time limit of webhooks
 * @param callbackUrl on loopback
 * @param verifyToken the token the callback must recognise
 */
export async function verifyCallback(
  whatsApp: WhatsApp,
  callbackUrl: string,
  verifyToken: string,
): Promise<Verification> {
  const challenge = String(whatsApp.randomBytes(4).readUInt32BE(0));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  try {
    const signal = AbortSignal.timeout(whatsApp.state.delays.webhook_timeout_ms);
    const response = await fetch(url, { redirect: 'manual', signal });
    const text = (await response.text()).slice(0, maxResponseBytes);
    if (response.status !== 200) return { verified: false, problem: `it responded with ${response.status}` };
    if (text !== challenge) return { verified: false, problem: 'it did not respond with the bare challenge' };
    return { verified: true, problem: null };
  } catch (error) {
    return { verified: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
