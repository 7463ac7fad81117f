import type { RandomBytes } from '../randomness.ts';
import type { MerchantDeclaration } from './account.schema.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { unknownId } from './errors.ts';
import { makeId } from './ids.ts';

const MAX_MERCHANTS = 100;
const MAX_KEPT = 20_000;

/** Entities by their id; the oldest are forgotten where too many come. */
export class Entities<T extends { readonly id: string }> {
  readonly #entries = new Map<string, T>();

  get size(): number {
    return this.#entries.size;
  }

  add(entity: T): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= MAX_KEPT) this.#entries.delete(oldest);
    this.#entries.set(entity.id, entity);
  }

  find(id: string): T | undefined {
    return this.#entries.get(id);
  }

  /** @throws ProviderError for an id that is not there */
  get(id: string): T {
    const entity = this.#entries.get(id);
    if (!entity) throw unknownId();
    return entity;
  }

  /** All that fit, oldest first. */
  list(fits: (entity: T) => boolean = () => true): T[] {
    return [...this.#entries.values()].filter(fits);
  }
}

/** A refund asked for under an idempotency key, and what it was asked with. */
export interface KeyedRefund {
  readonly request: string;
  readonly refund: Refund;
}

/** One merchant with its books. */
export interface Merchant {
  readonly keyId: string;
  readonly accountId: string;
  declaration: MerchantDeclaration;
  readonly orders: Entities<Order>;
  readonly payments: Entities<Payment>;
  readonly refunds: Entities<Refund>;
  readonly keyedRefunds: Map<string, KeyedRefund>;
}

/** The merchants that are declared. */
export class Merchants {
  readonly #merchants = new Map<string, Merchant>();
  readonly #randomBytes: RandomBytes;

  constructor(randomBytes: RandomBytes) {
    this.#randomBytes = randomBytes;
  }

  find(keyId: string): Merchant | undefined {
    return this.#merchants.get(keyId);
  }

  list(): readonly Merchant[] {
    return [...this.#merchants.values()];
  }

  /**
   * Declares a merchant or changes its settings; its books stay.
   * @returns undefined where no more fit
   */
  declare(keyId: string, declaration: MerchantDeclaration): Merchant | undefined {
    const known = this.#merchants.get(keyId);
    if (known) {
      known.declaration = declaration;
      return known;
    }
    if (this.#merchants.size >= MAX_MERCHANTS) return undefined;
    const merchant: Merchant = {
      keyId,
      declaration,
      accountId: makeId('acc', this.#randomBytes),
      orders: new Entities(),
      payments: new Entities(),
      refunds: new Entities(),
      keyedRefunds: new Map(),
    };
    this.#merchants.set(keyId, merchant);
    return merchant;
  }

  /** @param keepsDeclarations whether the merchants stay, with empty books */
  reset(keepsDeclarations: boolean): void {
    const declared = [...this.#merchants];
    this.#merchants.clear();
    if (!keepsDeclarations) return;
    for (const [keyId, { declaration }] of declared) this.declare(keyId, declaration);
  }
}
