import type { RandomBytes } from '../common/randomness.ts';
import type { Business } from './businesses.schema.ts';

/** Lifetime of a code (outside-services.md, "Browser sequence"). */
export const codeLifeMs = 30_000;
const maxCodes = 1000;

/** The finished signup behind a code. */
export interface Code {
  readonly appId: string;
  /** The business that finished; the token sees its account and no other. */
  readonly business: Business;
  readonly issuedAtMs: number;
}

/** The codes of finished signups: each can be exchanged once, for 30 seconds. */
export class Codes {
  readonly #codes = new Map<string, Code>();
  readonly #randomBytes: RandomBytes;
  readonly #nowMs: () => number;

  constructor(randomBytes: RandomBytes, nowMs: () => number) {
    this.#randomBytes = randomBytes;
    this.#nowMs = nowMs;
  }

  /** Number of codes that wait for their exchange. */
  get size(): number {
    return this.#codes.size;
  }

  /** @param ageMs initial age of the code; for an expired one */
  issue(appId: string, business: Business, ageMs = 0): string {
    const code = `AQ${this.#randomBytes(48).toString('base64url')}`;
    if (this.#codes.size >= maxCodes) this.#codes.clear();
    this.#codes.set(code, { appId, business, issuedAtMs: this.#nowMs() - ageMs });
    return code;
  }

  /** Consumes a code: the signup behind it, or the reason of a refusal. */
  take(code: string, appId: string): Code | 'unknown' | 'expired' {
    const found = this.#codes.get(code);
    if (found?.appId !== appId) return 'unknown';
    this.#codes.delete(code);
    return this.#nowMs() - found.issuedAtMs >= codeLifeMs ? 'expired' : found;
  }

  clear(): void {
    this.#codes.clear();
  }
}
