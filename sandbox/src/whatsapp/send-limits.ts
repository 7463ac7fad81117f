import { GraphError } from './errors.ts';
import type { Limits } from './settings.schema.ts';

interface Pair {
  freeAtMs: number;
  burstStartMs: number;
  burstCount: number;
}

const maxPairs = 100_000;

/** Counts sends against WhatsApp's throughput and pair limits (outside-services.md, "Limits"). */
export class SendLimits {
  #numbers = new Map<string, number[]>();
  #pairs = new Map<string, Pair>();

  /**
   * Counts one send.
   * @param phoneNumberId the sending number
   * @param recipient WhatsApp id of the customer
   * @param limits the limits in force
   * @param nowMs milliseconds since 1970
   * @throws GraphError 130429 over the number's throughput, 131056 over the pair's rate
   */
  take(phoneNumberId: string, recipient: string, limits: Limits, nowMs: number): void {
    this.#checkNumber(phoneNumberId, limits, nowMs);
    this.#takePair(`${phoneNumberId}:${recipient}`, limits, nowMs);
    if (limits.number_per_second > 0) this.#numbers.get(phoneNumberId)?.push(nowMs);
  }

  clear(): void {
    this.#numbers.clear();
    this.#pairs.clear();
  }

  #checkNumber(phoneNumberId: string, limits: Limits, nowMs: number): void {
    if (limits.number_per_second === 0) return;
    const lastSecond = (this.#numbers.get(phoneNumberId) ?? []).filter((atMs) => atMs > nowMs - 1000);
    this.#numbers.set(phoneNumberId, lastSecond);
    if (lastSecond.length < limits.number_per_second) return;
    throw new GraphError(
      130429,
      'Message failed to send because there were too many messages sent from this number',
    );
  }

  // A burst borrows from later intervals: after k messages at once the pair is free again after k intervals.
  #takePair(key: string, limits: Limits, nowMs: number): void {
    if (limits.pair_interval_ms === 0 || limits.pair_burst === 0) return;
    const pair = this.#pairs.get(key);
    if (!pair || nowMs >= pair.freeAtMs) {
      this.#startPair(key, nowMs, limits.pair_interval_ms);
      return;
    }
    const isInBurst =
      nowMs - pair.burstStartMs < limits.pair_interval_ms && pair.burstCount < limits.pair_burst;
    if (!isInBurst) {
      const details =
        'Message failed to send because there were too many messages sent to the same recipient in a short time';
      throw new GraphError(131056, details);
    }
    pair.burstCount += 1;
    pair.freeAtMs += limits.pair_interval_ms;
  }

  #startPair(key: string, nowMs: number, intervalMs: number): void {
    this.#pairs.delete(key);
    const oldest = this.#pairs.keys().next();
    if (this.#pairs.size >= maxPairs && !oldest.done) this.#pairs.delete(oldest.value);
    this.#pairs.set(key, { freeAtMs: nowMs + intervalMs, burstStartMs: nowMs, burstCount: 1 });
  }
}
