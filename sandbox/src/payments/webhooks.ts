import { createHmac } from 'node:crypto';
import { BoundedList } from '../common/bounded-list.ts';
import type { Pauses } from '../common/pauses.ts';
import type { RandomBytes } from '../common/randomness.ts';
import type { PaymentFaults } from './faults.ts';
import { makeId } from './ids.ts';
import type { Merchant } from './merchants.ts';
import type { PaymentDelays } from './settings.schema.ts';

/** One attempt to deliver an event. */
interface EventAttempt {
  readonly key_id: string;
  readonly event: string;
  readonly event_id: string;
  readonly attempt: number;
  /** The HTTP status of the response, or null without a response. */
  readonly status: number | null;
  readonly problem: string | null;
  readonly at_ms: number;
  readonly body: string;
}

interface Delivery {
  readonly merchant: Merchant;
  readonly event: string;
  readonly eventId: string;
  readonly raw: string;
  /** The current one: after a change the provider still signs old events with the old one. */
  readonly secret: string;
}

/** Dependencies of the sender. */
interface SenderOptions {
  readonly faults: PaymentFaults;
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
  readonly delays: () => PaymentDelays;
}

const keptEvents = 10_000;
const maxRetryPauseMs = 60_000;
const reorderLimitMs = 10_000;

/** Hex HMAC-SHA256, the provider's one kind of signature. */
export function signHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** Delivers events to the merchants' addresses: signed, in order, limited in time, retried. */
export class PaymentWebhooks {
  readonly attempts = new BoundedList<EventAttempt>(keptEvents);
  readonly #sent = new BoundedList<Delivery>(keptEvents);
  readonly #options: SenderOptions;
  #chain: Promise<void> = Promise.resolve();
  #held: Delivery | undefined;
  #stop = new AbortController();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /**
   * Sends an event with the current state of its entities.
   * @param entities by their name, as `{payment, order}`
   * @returns the event's id
   */
  emit(merchant: Merchant, event: string, entities: Readonly<Record<string, object>>): string {
    const { randomBytes, nowMs } = this.#options;
    const payload = Object.entries(entities).map(([name, entity]) => [name, { entity }]);
    const raw = JSON.stringify({
      entity: 'event',
      account_id: merchant.accountId,
      event,
      contains: Object.keys(entities),
      payload: Object.fromEntries(payload),
      created_at: Math.floor(nowMs() / 1000),
    });
    const secret = merchant.declaration.webhook_secret ?? '';
    const delivery = { merchant, event, raw, secret, eventId: makeId('evt', randomBytes) };
    this.#sent.add(delivery);
    this.#enqueue(() => this.#deliver(delivery));
    return delivery.eventId;
  }

  /**
   * Sends an event again, under the same id.
   * @returns false for an unknown event
   */
  resend(eventId: string): boolean {
    const delivery = this.#sent.kept().find((one) => one.eventId === eventId);
    if (delivery) this.#enqueue(() => this.#firstAttempt(delivery));
    return delivery !== undefined;
  }

  /** Cancels all deliveries and forgets the attempts. */
  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#held = undefined;
    this.#chain = Promise.resolve();
    this.attempts.clear();
    this.#sent.clear();
  }

  #enqueue(task: () => Promise<void>): void {
    this.#chain = this.#chain.then(task);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { faults, pauses } = this.#options;
    const fault = faults.takeForEvent(delivery.event);
    if (fault?.kind === 'lost-webhook') return this.#note(delivery, 1, null, 'lost: a planned fault');
    if (fault?.kind === 'reordered-webhook') return this.#hold(delivery);
    if (fault?.kind === 'late-webhook') {
      void pauses
        .pause(fault.delay_ms)
        .then((elapsed) => (elapsed ? this.#firstAttempt(delivery) : undefined));
      return;
    }
    await this.#firstAttempt(delivery);
    if (fault?.kind === 'duplicate-webhook') await this.#firstAttempt(delivery);
    await this.#releaseHeld();
  }

  #hold(delivery: Delivery): void {
    const earlier = this.#held;
    this.#held = delivery;
    if (earlier) this.#enqueue(() => this.#firstAttempt(earlier));
    void this.#options.pauses.pause(reorderLimitMs).then((elapsed) => {
      if (elapsed && this.#held === delivery) return this.#releaseHeld();
    });
  }

  async #releaseHeld(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    if (held) await this.#firstAttempt(held);
  }

  async #firstAttempt(delivery: Delivery): Promise<void> {
    const { signal } = this.#stop;
    if (!(await this.#attempt(delivery, 1, signal))) void this.#retry(delivery, signal);
  }

  async #retry(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const { pauses, delays } = this.#options;
    let pauseMs = delays().retry_first_ms;
    for (let attempt = 2; attempt <= delays().retry_attempts; attempt += 1) {
      const hasElapsed = await pauses.pause(Math.min(pauseMs, maxRetryPauseMs));
      if (!hasElapsed || signal.aborted || (await this.#attempt(delivery, attempt, signal))) return;
      pauseMs *= 2;
    }
  }

  async #attempt(delivery: Delivery, attempt: number, stop: AbortSignal): Promise<boolean> {
    const { raw, secret, eventId, merchant } = delivery;
    const { webhook_url: url } = merchant.declaration;
    if (stop.aborted) return true;
    if (!url || !secret) {
      this.#note(delivery, attempt, null, 'not sent: no webhook_url or webhook_secret is declared');
      return true;
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(this.#options.delays().webhook_timeout_ms)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': signHex(secret, raw),
          'x-razorpay-event-id': eventId,
        },
        body: raw,
      });
      await response.body?.cancel();
      this.#note(delivery, attempt, response.status, null);
      return response.ok;
    } catch (error) {
      if (stop.aborted) return true;
      this.#note(delivery, attempt, null, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  #note(delivery: Delivery, attempt: number, status: number | null, problem: string | null): void {
    const { merchant, event, eventId, raw } = delivery;
    this.attempts.add({
      key_id: merchant.keyId,
      event,
      event_id: eventId,
      attempt,
      status,
      problem,
      at_ms: this.#options.nowMs(),
      body: raw,
    });
  }
}
