import type { RandomBytes } from '../common/randomness.ts';
import type { MerchantDeclaration } from './account.schema.ts';
import type { BookEntry, Books } from './books.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { unknownId } from './errors.ts';
import { makeId } from './ids.ts';

const maxMerchants = 100;
const maxKept = 20_000;

/** Entities by their id; the oldest are dropped if there are too many. */
export class Entities<T extends { readonly id: string }> {
  readonly #entries = new Map<string, T>();
  readonly #write: (entity: T) => void;

  /** @param write writes an entity into the books */
  constructor(write: (entity: T) => void) {
    this.#write = write;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Adds an entity, or records its change. */
  keep(entity: T): void {
    this.restore(entity);
    this.#write(entity);
  }

  /** Adds an entity that is already in the books. */
  restore(entity: T): void {
    const [oldest] = this.#entries.keys();
    const isNew = !this.#entries.has(entity.id);
    if (isNew && oldest !== undefined && this.#entries.size >= maxKept) this.#entries.delete(oldest);
    this.#entries.set(entity.id, entity);
  }

  find(id: string): T | undefined {
    return this.#entries.get(id);
  }

  /** @throws ProviderError for an unknown id */
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

/** A refund made under an idempotency key, with the request as text. */
interface KeyedRefund {
  /** The key. */
  readonly id: string;
  readonly request: string;
  readonly refund_id: string;
}

/** One merchant with its books. */
export interface Merchant {
  readonly keyId: string;
  readonly accountId: string;
  declaration: MerchantDeclaration;
  readonly orders: Entities<Order>;
  readonly payments: Entities<Payment>;
  readonly refunds: Entities<Refund>;
  readonly keyedRefunds: Entities<KeyedRefund>;
}

/** The merchants that are declared. */
export class Merchants {
  readonly #merchants = new Map<string, Merchant>();
  readonly #randomBytes: RandomBytes;
  readonly #books: Books;

  constructor(randomBytes: RandomBytes, books: Books) {
    this.#randomBytes = randomBytes;
    this.#books = books;
  }

  find(keyId: string): Merchant | undefined {
    return this.#merchants.get(keyId);
  }

  list(): readonly Merchant[] {
    return [...this.#merchants.values()];
  }

  /**
   * Declares a merchant or changes its settings; its books stay, also those of an earlier run.
   * @returns undefined if there is no room
   */
  declare(keyId: string, declaration: MerchantDeclaration): Merchant | undefined {
    const known = this.#merchants.get(keyId);
    if (known) {
      known.declaration = declaration;
      return known;
    }
    if (this.#merchants.size >= maxMerchants) return undefined;
    const merchant = this.#open(keyId, declaration);
    this.#merchants.set(keyId, merchant);
    return merchant;
  }

  #open(keyId: string, declaration: MerchantDeclaration): Merchant {
    const books = this.#books;
    const owner = { merchant: keyId };
    const merchant: Merchant = {
      keyId,
      declaration,
      accountId: makeId('acc', this.#randomBytes),
      orders: new Entities((entity) => books.append({ ...owner, kind: 'order', entity })),
      payments: new Entities((entity) => books.append({ ...owner, kind: 'payment', entity })),
      refunds: new Entities((entity) => books.append({ ...owner, kind: 'refund', entity })),
      keyedRefunds: new Entities((entity) => books.append({ ...owner, kind: 'keyed-refund', entity })),
    };
    for (const entry of books.read()) if (entry.merchant === keyId) restore(merchant, entry);
    return merchant;
  }

  /** @param keepsDeclarations true keeps the merchants, with empty books */
  reset(keepsDeclarations: boolean): void {
    const declared = [...this.#merchants];
    this.#merchants.clear();
    this.#books.clear();
    if (!keepsDeclarations) return;
    for (const [keyId, { declaration }] of declared) this.declare(keyId, declaration);
  }
}

function restore(merchant: Merchant, { kind, entity }: BookEntry): void {
  if (kind === 'order') merchant.orders.restore(entity);
  else if (kind === 'payment') merchant.payments.restore(entity);
  else if (kind === 'refund') merchant.refunds.restore(entity);
  else merchant.keyedRefunds.restore(entity);
}
