import type { RandomBytes } from '../randomness.ts';
import type { Business } from './businesses.schema.ts';

/** How long a code can be exchanged (outside-services.md, "Browser sequence"). */
export const codeLifeMs = 30_000;
const maxCodes = 1000;

/** What a code stands for. */
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

  /** How many are waiting to be exchanged. */
  get size(): number {
    return this.#codes.size;
  }

  /** @param ageMs how old the code already is; for a code that has run out */
  issue(appId: string, business: Business, ageMs = 0): string {
    const code = `AQ${this.#randomBytes(48).toString('base64url')}`;
    if (this.#codes.size >= maxCodes) this.#codes.clear();
    this.#codes.set(code, { appId, business, issuedAtMs: this.#nowMs() - ageMs });
    return code;
  }

  /** Uses a code up: what it stands for, or why it opens nothing. */
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
