import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { momentText } from '../../parts/moment.ts';
import { texts } from './list-messages.texts.ts';

/** When it goes out, or is looked at next; nothing where no time is known. */
export function whenItGoes({ reason, untilMs }: MessageWait): string | null {
  if (untilMs === null) return null;
  const time = momentText(untilMs);
  if (reason === 'rest' || reason === 'retry') return texts.nextTry(time);
  return texts.waits.notBefore(time);
}
