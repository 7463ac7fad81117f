import type { WaitingChat } from '@chatline/contract/calls/dashboard';
import { freeTextSoonMs } from '@chatline/contract/constants/chats';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { Avatar } from '@chatline/ui/avatar';
import { Button } from '@chatline/ui/button';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import { openWindow } from '../../../common/open-window.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { formatTimeLeft } from './figures.rules.ts';
import { screenLinks } from './screen-links.ts';

/** Contacts without a reply yet; the one whose window closes first is at the top. */
export function WaitingChats({ chats }: { chats: readonly WaitingChat[] }) {
  const open = (
    <Button variant="link" onClick={() => openWindow(screenLinks.chats)}>
      {texts.openChats}
    </Button>
  );
  return (
    <Panel title={texts.replySoon} aside={open}>
      {chats.length === 0 && <Text tone="muted">{texts.nobodyWaits}</Text>}
      <Stack as="ul" gap={4}>
        {chats.map((chat) => (
          <Chat key={chat.wa_id} {...chat} />
        ))}
      </Stack>
    </Panel>
  );
}

function Chat({ name, message, windowEndsMs }: WaitingChat) {
  const leftMs = useTimeLeft(windowEndsMs);
  const isSoon = leftMs < freeTextSoonMs;
  return (
    <Row as="li" gap={3} align="start" isWrapping={false}>
      <Avatar name={name} />
      <Box flex="1" minW="0">
        <Row justify="between" isWrapping={false}>
          <Text as="strong" weight={560} isCut>
            {name}
          </Text>
          <Text
            as="span"
            size="small"
            tone={isSoon ? 'time-text' : 'muted'}
            isNumeric
            title={texts.windowNote}
          >
            {formatTimeLeft(leftMs)}
          </Text>
        </Row>
        <Text size="sub" tone="muted" isCut>
          {message}
        </Text>
        <TimeLine share={leftMs / freeTextWindowMs} isCalm={!isSoon} isThin />
      </Box>
    </Row>
  );
}
