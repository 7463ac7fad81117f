import { createHmac } from 'node:crypto';
import { BoundedList } from '../common/bounded-list.ts';
import type { Pauses } from '../common/pauses.ts';
import type { FaultPlan } from './faults.ts';
import { Queues } from './queues.ts';
import type { Account, WhatsAppState } from './state.ts';

/** One attempt to deliver a webhook. */
export interface WebhookAttempt {
  readonly waba_id: string;
  readonly field: string;
  readonly attempt: number;
  /** The HTTP status of the response, or null without a response. */
  readonly status: number | null;
  readonly problem: string | null;
  readonly at_ms: number;
  readonly body: string;
}

interface Delivery {
  readonly wabaId: string;
  readonly field: string;
  readonly raw: string;
}

const maxRetryPauseMs = 60_000;
const reorderLimitMs = 10_000;
const keptAttempts = 10_000;
const maxAtOnce = 64;
const maxWaiting = 100_000;

/** The header that proves the origin of a webhook: HMAC-SHA256 of the raw body with the app secret. */
export function signatureOf(appSecret: string, raw: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(raw, 'utf8').digest('hex')}`;
}

/** Delivers webhooks to the accounts' callback addresses: signed, limited in time, retried. */
export class WebhookSender {
  readonly attempts = new BoundedList<WebhookAttempt>(keptAttempts);
  readonly #queues = new Queues(maxAtOnce, maxWaiting);
  readonly #state: WhatsAppState;
  readonly #faults: FaultPlan;
  readonly #pauses: Pauses;
  readonly #nowMs: () => number;
  #held: Delivery | undefined;
  #stop = new AbortController();

  constructor(state: WhatsAppState, faults: FaultPlan, pauses: Pauses, nowMs: () => number) {
    this.#state = state;
    this.#faults = faults;
    this.#pauses = pauses;
    this.#nowMs = nowMs;
  }

  /** Webhooks being sent or waiting for a slot; those between two attempts are not counted. */
  get pending(): number {
    return this.#queues.size;
  }

  /**
   * Delivers one change to an account's callback address.
   * @param account owner of the webhook; nothing is sent while its app is not subscribed
   * @param field the webhook field, such as `messages`
   * @param value the change's value
   * @returns after the first attempt; more attempts follow in the background
   */
  async deliver(account: Account, field: string, value: unknown): Promise<void> {
    if (!account.isSubscribed) return;
    const time = Math.floor(this.#nowMs() / 1000);
    const entry = [{ id: account.wabaId, time, changes: [{ value, field }] }];
    const raw = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const delivery = { wabaId: account.wabaId, field, raw };
    if (this.#faults.take('reordered-webhook')) {
      this.#hold(delivery);
      return;
    }
    const isTwice = this.#faults.take('duplicate-webhook') !== undefined;
    await this.#firstAttempt(delivery);
    if (isTwice) await this.#firstAttempt(delivery);
    await this.#releaseHeld();
  }

  /** Cancels all deliveries and forgets the attempts. */
  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#held = undefined;
    this.attempts.clear();
  }

  #hold(delivery: Delivery): void {
    const earlier = this.#held;
    this.#held = delivery;
    if (earlier) void this.#firstAttempt(earlier);
    void this.#pauses.pause(reorderLimitMs).then((elapsed) => {
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
    const isDelivered = await this.#queues.run(() => this.#attempt(delivery, 1, signal));
    if (isDelivered === undefined) this.#note(delivery, 1, null, 'dropped: too many webhooks wait already');
    if (isDelivered === false) void this.#retry(delivery, signal);
  }

  async #retry(delivery: Delivery, signal: AbortSignal): Promise<void> {
    let pauseMs = this.#state.delays.retry_first_ms;
    for (let attempt = 2; attempt <= this.#state.delays.retry_attempts; attempt += 1) {
      const hasElapsed = await this.#pauses.pause(Math.min(pauseMs, maxRetryPauseMs));
      if (!hasElapsed || signal.aborted) return;
      if (await this.#queues.run(() => this.#attempt(delivery, attempt, signal))) return;
      pauseMs *= 2;
    }
  }

  async #attempt(delivery: Delivery, attempt: number, stop: AbortSignal): Promise<boolean> {
    const account = this.#state.accounts.get(delivery.wabaId);
    if (stop.aborted || !account) return true;
    const timeLimit = AbortSignal.timeout(this.#state.delays.webhook_timeout_ms);
    try {
      const response = await fetch(account.overrideCallbackUrl ?? account.declaration.callback_url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([stop, timeLimit]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          'x-hub-signature-256': signatureOf(account.declaration.app_secret, delivery.raw),
        },
        body: delivery.raw,
      });
      await response.body?.cancel();
      this.#note(delivery, attempt, response.status, null);
      return response.status === 200;
    } catch (error) {
      if (stop.aborted) return true;
      this.#note(delivery, attempt, null, error instanceof Error ? describe(error) : String(error));
      return false;
    }
  }

  #note(delivery: Delivery, attempt: number, status: number | null, problem: string | null): void {
    const { wabaId, field, raw } = delivery;
    this.attempts.add({ waba_id: wabaId, field, attempt, status, problem, at_ms: this.#nowMs(), body: raw });
  }
}

function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
