import type { RandomBytes } from '../common/randomness.ts';
import type { Person } from './person.schema.ts';
import { grantedScopes, responseScope } from './scopes.ts';

/** An access token's content. */
export interface Token {
  readonly person: Person;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresAtMs: number;
}

/** Person, client and scopes of a new token. */
export interface TokenRequest {
  readonly person: Person;
  readonly clientId: string;
  /** Names separated by spaces. */
  readonly scope: string;
  /** Seconds; 0 and less make an expired token. */
  readonly expiresInS: number;
}

/** A real token's life, in seconds. */
export const tokenLifeS = 3599;
const maxTokens = 10_000;

/** Issued tokens; in memory, the oldest are dropped. */
export class Tokens {
  readonly #tokens = new Map<string, Token>();
  readonly #randomBytes: RandomBytes;
  readonly #nowMs: () => number;

  constructor(randomBytes: RandomBytes, nowMs: () => number) {
    this.#randomBytes = randomBytes;
    this.#nowMs = nowMs;
  }

  get size(): number {
    return this.#tokens.size;
  }

  /** Issues a token, as the fields of a token response. */
  issue({ person, clientId, scope, expiresInS }: TokenRequest) {
    const accessToken = `ya29.${this.#randomBytes(96).toString('base64url')}`;
    const scopes = grantedScopes(scope);
    const [oldest] = this.#tokens.keys();
    if (oldest !== undefined && this.#tokens.size >= maxTokens) this.#tokens.delete(oldest);
    this.#tokens.set(accessToken, {
      person,
      clientId,
      scopes,
      expiresAtMs: this.#nowMs() + expiresInS * 1000,
    });
    return {
      access_token: accessToken,
      expires_in: expiresInS,
      token_type: 'Bearer',
      scope: responseScope(scopes),
    };
  }

  /** A token that is known, not revoked and not expired. */
  find(accessToken: string | undefined): Token | undefined {
    const token = this.#tokens.get(accessToken ?? '');
    return token && token.expiresAtMs > this.#nowMs() ? token : undefined;
  }

  /** Seconds until a token expires. */
  leftS(token: Token): number {
    return Math.floor((token.expiresAtMs - this.#nowMs()) / 1000);
  }

  /** @returns false for an unknown token */
  revoke(accessToken: string | undefined): boolean {
    return this.#tokens.delete(accessToken ?? '');
  }

  clear(): void {
    this.#tokens.clear();
  }
}
