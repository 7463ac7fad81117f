import type { PasskeyCreation, PasskeyRequest } from '@chatline/contract/calls/passkey-format';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { passkeysTexts as texts } from './passkeys.texts.ts';

/** The browser's dialog has failed or was closed; the message is for the person. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** By the name of the browser's error (WebAuthn, sections 5.1.3 and 5.1.4). */
const textByName: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', texts.cancelled],
  ['AbortError', texts.cancelled],
  ['InvalidStateError', texts.known],
  ['SecurityError', texts.wrongAddress],
  ['NotSupportedError', texts.unfit],
]);

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(textByName.get(name) ?? texts.failed);
}

/** Says why this browser has no passkeys; null if it has. */
export function whyNoPasskeys(): string | null {
  if (browserSupportsWebAuthn()) return null;
  return window.isSecureContext ? texts.unsupported : texts.insecure;
}

/** Uses a passkey, in the browser's dialog. @throws {PasskeyError} */
export async function answerRequest(request: PasskeyRequest) {
  return startAuthentication({ optionsJSON: request }).catch(explain);
}

/** Closes the browser's dialog, if it is open. */
export function closePasskeyDialog(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Creates a passkey, in the browser's dialog. @throws {PasskeyError} */
export async function createPasskey(creation: PasskeyCreation) {
  return startRegistration({ optionsJSON: creation }).catch(explain);
}
