import type { ServiceFigures, WaitingChat } from '@chatline/contract/calls/dashboard';
import { formatLeft } from '@chatline/contract/codecs/format-time';
import { freeTextSoonMs } from '@chatline/contract/constants/chats';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { Avatar } from '@chatline/ui/avatar';
import { Button } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import { openWindow } from '../../../common/open-window.ts';
import { PressRow } from '../../../ui/press-row.tsx';
import { FirstRows } from './first-rows.tsx';
import { formatWait } from './format-wait.ts';
import { railTexts as texts } from './rail.texts.ts';
import { screenLinks } from './screen-links.ts';

interface WaitingChatsProps {
  readonly chats: readonly WaitingChat[];
  readonly service: ServiceFigures | null;
  readonly asOfMs: number;
}

/** Contacts without a reply yet; the one whose window closes first is at the top, and each row opens its chat. */
export function WaitingChats({ chats, service, asOfMs }: WaitingChatsProps) {
  const more = (service?.waiting ?? 0) - chats.length;
  const open = (
    <Button variant="link" onClick={() => openWindow(screenLinks.chats)}>
      {texts.openChats}
    </Button>
  );
  return (
    <Panel title={texts.replySoon} aside={open}>
      {chats.length === 0 && <Text tone="muted">{texts.nobodyWaits}</Text>}
      <FirstRows rows={chats} firstCount={8} rest={more > 0 && <MoreWait of={more} />}>
        {(chat) => <Chat key={chat.wa_id} chat={chat} asOfMs={asOfMs} />}
      </FirstRows>
    </Panel>
  );
}

function MoreWait({ of }: { readonly of: number }) {
  return (
    <Box mt="12px">
      <Text size="sub" tone="muted">
        {texts.moreWait(of)}
      </Text>
    </Box>
  );
}

interface ChatProps {
  readonly chat: WaitingChat;
  readonly asOfMs: number;
}

function Chat({ chat, asOfMs }: ChatProps) {
  return (
    <li>
      <PressRow onPress={() => openWindow(screenLinks.chats, chat.wa_id)}>
        <Row gap={3} align="start" isWrapping={false}>
          <Avatar name={chat.name} />
          <ChatLines chat={chat} asOfMs={asOfMs} />
        </Row>
      </PressRow>
    </li>
  );
}

function ChatLines({ chat: { name, message, windowEndsMs, sinceMs }, asOfMs }: ChatProps) {
  const leftMs = useTimeLeft(windowEndsMs);
  const isSoon = leftMs < freeTextSoonMs;
  return (
    <Box flex="1" minW="0">
      <Row justify="between" isWrapping={false}>
        <Text as="strong" weight={560} isCut>
          {name}
        </Text>
        <Text as="span" size="small" tone={isSoon ? 'time-text' : 'muted'} isNumeric title={texts.windowNote}>
          {texts.windowLeft(formatLeft(leftMs))}
        </Text>
      </Row>
      <Row justify="between" isWrapping={false}>
        <Text as="span" size="sub" tone="muted" isCut>
          {message}
        </Text>
        {sinceMs !== undefined && (
          <Box flex="none">
            <Text as="span" size="small" tone="muted" isNumeric>
              {texts.waitingFor(formatWait(asOfMs - sinceMs))}
            </Text>
          </Box>
        )}
      </Row>
      <Box mt="8px">
        <TimeLine share={leftMs / freeTextWindowMs} isCalm={!isSoon} isThin />
      </Box>
    </Box>
  );
}
