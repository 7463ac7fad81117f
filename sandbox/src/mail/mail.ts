import { BoundedList } from '../common/bounded-list.ts';
import type { Pauses } from '../common/pauses.ts';
import { MailFaults } from './mail-faults.ts';

/** One accepted email, as the steer API shows it. */
export interface ReceivedMail {
  readonly id: string;
  /** Recipients of the envelope, which may differ from the email's header. */
  readonly to: readonly string[];
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses of web pages in the email, each once, in their order. */
  readonly links: readonly string[];
  readonly attachments: readonly { filename: string; type: string; bytes: number }[];
  readonly receivedAtMs: number;
}

const keptMails = 300;

/** Accepted emails and planned faults; in memory, bounded. */
export class Mail {
  readonly messages = new BoundedList<ReceivedMail>(keptMails);
  readonly faults = new MailFaults();
  readonly pauses: Pauses;
  readonly #nowMs: () => number;
  #sequence = 0;

  constructor(pauses: Pauses, nowMs: () => number) {
    this.pauses = pauses;
    this.#nowMs = nowMs;
  }

  /** Stores an email. */
  take(mail: Omit<ReceivedMail, 'id' | 'receivedAtMs'>): void {
    this.#sequence += 1;
    this.messages.add({ id: String(this.#sequence), ...mail, receivedAtMs: this.#nowMs() });
  }

  /**
   * The stored emails, oldest first.
   * @param to only those for this address, in any case
   */
  kept(to?: string): readonly ReceivedMail[] {
    const mails = this.messages.kept();
    if (!to) return mails;
    return mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === to.toLowerCase()));
  }

  reset(): void {
    this.messages.clear();
    this.faults.clear();
  }
}
