import type { MessageWait } from '@chatline/shared/calls/message-attempts';
import { channelCode } from '@chatline/shared/constants/channel-codes';
import { momentText } from '../../parts/moment.ts';
import { texts } from './list-messages.texts.ts';

/** Why a message waits, in plain words. */
export function whyItWaits({ reason, code, people }: MessageWait): string {
  if (reason === 'rest') return channelCode(code)?.cause ?? texts.waits.unreached;
  if (reason === 'day-limit') return texts.waits.dayLimit(people);
  return texts.waits[reason];
}

/** When it goes out, or is looked at next; nothing where no time is known. */
export function whenItGoes({ reason, untilMs }: MessageWait): string | null {
  if (untilMs === null) return null;
  const time = momentText(untilMs);
  if (reason === 'rest' || reason === 'retry') return texts.nextTry(time);
  return texts.waits.notBefore(time);
}
