import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@chatline/contract/constants/time';
import { DatabaseAway } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { type SendOutcome, sendToWhatsApp } from '../../whatsapp/send.ts';
import { withWamids } from '../records/named-messages.ts';
import type { Claimed } from './claim.ts';
import { recordFailure, recordSent, type SentRecord } from './record-outcome.ts';
import { toOutgoingMessage } from './to-outgoing-message.ts';

const storeAgainMs = 500;
/** After this the message stays unknown until WhatsApp reports its status. */
const storeLimitMs = 15 * minuteMs;

function refusal(cause: string): SendOutcome {
  return { kind: 'refused', code: null, cause, isNumberWide: false };
}

interface Attempt {
  readonly outcome: SendOutcome;
  /** False if there was nothing that WhatsApp could be given. */
  readonly isHandedOver: boolean;
}

const notHandedOver = (outcome: SendOutcome): Attempt => ({ outcome, isHandedOver: false });

async function attempt(services: Services, claimed: Claimed): Promise<Attempt> {
  const { config, database, post, sealer, log } = services;
  try {
    const message = toOutgoingMessage(sealer, claimed);
    if ('cause' in message) return notHandedOver(refusal(message.cause));
    const named = await withWamids(database, claimed.account_id, message);
    if (!('message' in named)) return notHandedOver(named);
    return { outcome: await sendToWhatsApp(config.whatsApp, post, named.message), isHandedOver: true };
  } catch (error) {
    // Nothing was sent: the encryption key was changed, or the content cannot be parsed.
    log.error({ message: claimed.id, reason: String(error) }, 'a message cannot be handed over');
    return notHandedOver(
      refusal('The message or its connection can no longer be read. Connect WhatsApp again.'),
    );
  }
}

/**
 * Repeats the recording of an outcome while the database is away: only this process knows what WhatsApp responded.
 * Recording twice is the same as once, as the first time may have been stored although its connection was lost.
 */
async function untilStored(record: () => Promise<void>): Promise<void> {
  const untilMs = performance.now() + storeLimitMs;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() > untilMs) throw error;
    }
    await pause(storeAgainMs);
  }
}

/**
 * Hands one claimed message over and saves the outcome.
 * @param markSent saves a message that WhatsApp accepted, in a batch with others
 */
export async function handOver(
  services: Services,
  claimed: Claimed,
  worker: string,
  markSent: (sent: SentRecord) => Promise<unknown>,
): Promise<void> {
  const handedOverAt = services.clock();
  const { outcome, isHandedOver } = await attempt(services, claimed);
  if (outcome.kind !== 'sent') {
    const failed = { ...outcome, handedOverAt: isHandedOver ? handedOverAt : null };
    await untilStored(() => recordFailure(services, claimed, failed, worker));
    return;
  }
  const { id, account_id: accountId, recipient_id: recipientId, isProbe } = claimed;
  const sent = {
    id,
    accountId,
    recipientId,
    isProbe,
    handedOverAt,
    wamid: outcome.wamid,
    isHeld: outcome.isHeld,
  };
  try {
    await markSent(sent);
  } catch (error) {
    // A message that the database refuses must not keep the others of its batch from being recorded.
    if (!(error instanceof DatabaseAway)) {
      services.log.warn({ reason: String(error) }, 'a batch of sent messages is recorded one by one');
    }
    await untilStored(() => recordSent(services, [sent]));
  }
}
