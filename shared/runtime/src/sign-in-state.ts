/** The provider's proof of an address, passed from third-party sign-in to the registration in memory only. */
export interface ProviderProof {
  readonly token: string;
  readonly email: string;
  readonly expiresAtMs: number;
}

let proof: ProviderProof | undefined;
// A host without the console's routes opens a new page, and the proof is lost with the old one.
let goTo = (path: string): void => window.location.assign(path);

/** Sets how the host opens the registration after a sign-in. */
export function attachNavigation(navigate: (path: string) => void): void {
  goTo = navigate;
}

/** Opens an address of the console. */
export function leadTo(path: string): void {
  goTo(path);
}

/** Keeps the proof until the registration, its own end, or the end of this page. */
export function keepProviderProof(kept: ProviderProof): void {
  proof = kept;
}

/** The provider's token for an address; undefined if it is for another one, expired or lost. */
export function providerTokenFor(email: string, nowMs = Date.now()): string | undefined {
  if (proof === undefined || proof.email !== email || proof.expiresAtMs <= nowMs) return undefined;
  return proof.token;
}

/** Forgets the proof after the registration. */
export function forgetProviderProof(): void {
  proof = undefined;
}
