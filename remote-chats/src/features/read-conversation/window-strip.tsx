import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import { formatLeft } from '@chatline/contract/codecs/format-time';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { useTimeLeft } from '@chatline/ui/time-line';
import { whenText, windowOf } from '../../model/times.ts';
import { ChatWindowStrip } from '../../ui/chat-composer.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

/** The time left for free text, as a text and as a shrinking line. */
export function WindowStrip({ chat: { name, closesAtMs, former } }: { readonly chat: ChatConversation }) {
  useTimeLeft(closesAtMs ?? 0);
  const nowMs = Date.now();
  const open = windowOf(closesAtMs, nowMs);
  if (open === null || closesAtMs === null) {
    return (
      <ChatWindowStrip share={0} isCalm={false}>
        {former ? texts.former(former.number) : texts.closed}
      </ChatWindowStrip>
    );
  }
  const more = texts.lastWrote(name, whenText(closesAtMs - freeTextWindowMs, nowMs));
  return (
    <ChatWindowStrip share={open.share} isCalm={!open.isClosing} more={more}>
      {texts.closesIn} <b>{formatLeft(open.leftMs)}</b>
    </ChatWindowStrip>
  );
}
