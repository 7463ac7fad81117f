/** What third-party sign-in leaves to the registration: the provider's proof of an address, in memory only. */
export interface ProviderProof {
  readonly token: string;
  readonly email: string;
  readonly expiresAtMs: number;
}

let proof: ProviderProof | undefined;
// A host without a router of the console's addresses opens them as a new page; the proof is lost with the old one.
let goTo = (path: string): void => window.location.assign(path);

/** The host says how a sign-in leads on to the registration. */
export function attachNavigation(navigate: (path: string) => void): void {
  goTo = navigate;
}

/** Leads on to an address of the console. */
export function leadTo(path: string): void {
  goTo(path);
}

/** Keeps the proof until the registration, its own end, or the end of this page. */
export function keepProviderProof(kept: ProviderProof): void {
  proof = kept;
}

/** The provider's token for an address, or undefined where it was for another one, has run out or is lost. */
export function providerTokenFor(email: string, nowMs = Date.now()): string | undefined {
  if (proof === undefined || proof.email !== email || proof.expiresAtMs <= nowMs) return undefined;
  return proof.token;
}

/** Forgets the proof: the registration is done. */
export function forgetProviderProof(): void {
  proof = undefined;
}
