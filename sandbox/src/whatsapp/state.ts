import { BoundedList } from '../common/bounded-list.ts';
import type { AccountDeclaration, PhoneNumber } from './account.schema.ts';
import { type Delays, defaultDelays, defaultLimits, type Limits } from './settings.schema.ts';
import type { DeclaredTemplate } from './template.schema.ts';

/** A template with its place in the listing and the times of its edits (milliseconds since 1970). */
export interface Template extends Omit<DeclaredTemplate, 'id'> {
  id: string;
  sequence: number;
  editedAtMs: number[];
}

export interface Account {
  readonly wabaId: string;
  declaration: AccountDeclaration;
  /** Address of the webhooks instead of the declared one, if the subscription named another. */
  overrideCallbackUrl: string | undefined;
  isSubscribed: boolean;
  templates: Template[];
  /** Names of deleted approved templates with the end of their block (milliseconds since 1970). */
  blockedNames: Map<string, number>;
}

/** A token issued by a finished signup; it sees one account. */
export interface BusinessToken {
  readonly appId: string;
  readonly wabaId: string;
  readonly issuedAtMs: number;
}

/** One accepted send, as the steer API shows it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly waba_id: string;
  readonly phone_number_id: string;
  readonly to: string;
  readonly wa_id: string | null;
  readonly user_id: string | null;
  readonly type: string;
  readonly biz_opaque_callback_data: string | null;
  readonly received_at_ms: number;
  readonly body: unknown;
}

const maxAccounts = 1000;
const maxWindows = 100_000;
const maxTokens = 10_000;

/** The state of WhatsApp's stand-in; in memory, bounded. */
export class WhatsAppState {
  readonly accounts = new Map<string, Account>();
  readonly messages: BoundedList<ReceivedMessage>;
  /** The tokens of finished signups. */
  readonly businessTokens = new Map<string, BusinessToken>();
  /** Times of each number's registrations (milliseconds since 1970). */
  readonly registrations = new Map<string, number[]>();
  readonly #windows = new Map<string, number>();
  readonly #inboundIds = new Set<string>();
  readonly #stopped = new Set<string>();
  readonly #startDelays: Delays;
  delays: Delays;
  limits: Limits = { ...defaultLimits };
  #sequence = 0;

  /**
   * @param keepMessages number of received messages that stay readable
   * @param delays changes to the default delays from the start
   */
  constructor(keepMessages: number, delays: Partial<Delays>) {
    this.messages = new BoundedList(keepMessages);
    this.#startDelays = { ...defaultDelays, ...delays };
    this.delays = { ...this.#startDelays };
  }

  /** A number that only grows, for the order of listings and the ids of templates. */
  nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  /** Stores a token of a finished signup. */
  keepBusinessToken(token: string, known: BusinessToken): void {
    keepNewest(this.businessTokens, maxTokens);
    this.businessTokens.set(token, known);
  }

  /** True if there is room for one more account. */
  get hasRoom(): boolean {
    return this.accounts.size < maxAccounts;
  }

  /** The account and number behind a phone number id, if an account declares it. */
  findPhone(phoneNumberId: string): { account: Account; phone: PhoneNumber } | undefined {
    for (const account of this.accounts.values()) {
      const phone = account.declaration.phone_numbers.find(({ id }) => id === phoneNumberId);
      if (phone) return { account, phone };
    }
    return undefined;
  }

  /** The account and template behind a template id, if there is one. */
  findTemplate(templateId: string): { account: Account; template: Template } | undefined {
    for (const account of this.accounts.values()) {
      const template = account.templates.find(({ id }) => id === templateId);
      if (template) return { account, template };
    }
    return undefined;
  }

  /** Records that a customer stops or allows marketing messages of an account. */
  chooseMarketing(wabaId: string, whom: string, isStopped: boolean): void {
    const pair = `${wabaId}:${whom}`;
    if (!isStopped) this.#stopped.delete(pair);
    else {
      keepNewest(this.#stopped, maxWindows);
      this.#stopped.add(pair);
    }
  }

  /** True if a customer has stopped marketing messages of an account. */
  stopsMarketing(wabaId: string, whom: string): boolean {
    return this.#stopped.has(`${wabaId}:${whom}`);
  }

  /** Records a customer's message: its id can be marked read and its pair's 24 hours begin. */
  noteInbound(messageId: string, pair: string, atMs: number): void {
    keepNewest(this.#inboundIds, maxWindows);
    this.#inboundIds.add(messageId);
    keepNewest(this.#windows, maxWindows);
    this.#windows.delete(pair);
    this.#windows.set(pair, atMs);
  }

  /** True if a customer or a business sent a message with this id. */
  isKnownId(messageId: string): boolean {
    return this.isInboundId(messageId) || this.messages.kept().some(({ id }) => id === messageId);
  }

  isInboundId(messageId: string): boolean {
    return this.#inboundIds.has(messageId);
  }

  /** Time of the last message from the customer of this pair (milliseconds since 1970), if any. */
  lastInboundAtMs(pair: string): number | undefined {
    return this.#windows.get(pair);
  }

  /**
   * Forgets everything that happened and restores the settings of the start.
   * @param keepsAccounts true keeps the declared accounts and their templates
   */
  reset(keepsAccounts: boolean): void {
    if (!keepsAccounts) {
      this.accounts.clear();
      this.businessTokens.clear();
    }
    this.registrations.clear();
    this.messages.clear();
    this.#stopped.clear();
    this.#windows.clear();
    this.#inboundIds.clear();
    this.delays = { ...this.#startDelays };
    this.limits = { ...defaultLimits };
  }
}

function keepNewest<K>(
  collection: { size: number; keys(): Iterator<K>; delete(key: K): boolean },
  max: number,
) {
  if (collection.size < max) return;
  const oldest = collection.keys().next();
  if (!oldest.done) collection.delete(oldest.value);
}
