import { GraphError } from './errors.ts';

const dayMs = 24 * 3_600_000;
const maxPortfolios = 1000;

/** People a day of a messaging limit (`TIER_2K`); infinite without one. */
export function peopleOfLimit(tier: string): number {
  const [, count, thousands] = /^TIER_(\d{1,6})(K?)$/.exec(tier) ?? [];
  const people = Number(count ?? 0) * (thousands === 'K' ? 1000 : 1);
  return people > 0 ? people : Number.POSITIVE_INFINITY;
}

/** People to whom each portfolio wrote first within 24 hours (outside-services.md, "Limits"). */
export class DailyContacts {
  /** By portfolio: time of the last message to each person (milliseconds since 1970), the oldest first. */
  readonly #reached = new Map<string, Map<string, number>>();

  /**
   * Counts one message to a person who did not write within 24 hours.
   * @throws GraphError 131048 if it would exceed the limit by one person. WhatsApp documents no code for
   * it: this is the stand-in's own choice, unconfirmed.
   */
  take(portfolio: string, person: string, tier: string, nowMs: number): void {
    const people = this.#peopleOf(portfolio);
    for (const [known, atMs] of people) {
      if (atMs > nowMs - dayMs) break;
      people.delete(known);
    }
    if (!people.has(person) && people.size >= peopleOfLimit(tier)) {
      const details = `Message failed to send because the messaging limit ${tier} of the portfolio is reached`;
      throw new GraphError(131048, details);
    }
    people.delete(person);
    people.set(person, nowMs);
  }

  clear(): void {
    this.#reached.clear();
  }

  #peopleOf(portfolio: string): Map<string, number> {
    const known = this.#reached.get(portfolio);
    if (known) return known;
    const oldest = this.#reached.keys().next();
    if (this.#reached.size >= maxPortfolios && !oldest.done) this.#reached.delete(oldest.value);
    const people = new Map<string, number>();
    this.#reached.set(portfolio, people);
    return people;
  }
}
