import type { AttentionReason, ClientFigures } from '@chatline/contract/calls/dashboard';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { attentionTexts, dashboardTexts as texts } from '../dashboard.texts.ts';
import { screenLinks, viewUserLink } from './screen-links.ts';

const tones: Readonly<Record<AttentionReason, StatusTone>> = {
  expiring: 'wait',
  expired: 'no',
  unconnected: 'info',
  inactive: 'neutral',
};

/** The rail of a Partner or an Admin: clients that need attention, most urgent first. */
export function ClientRail({ clients: { attention } }: { clients: ClientFigures }) {
  const all = (
    <TextLink asChild>
      <Link to={screenLinks.users}>{texts.allUsers}</Link>
    </TextLink>
  );
  return (
    <Panel title={texts.attention} aside={all} isLast>
      {attention.length === 0 && <Text tone="muted">{texts.noAttention}</Text>}
      <Stack as="ul" gap={3}>
        {attention.map((client) => (
          <Client key={client.id} {...client} />
        ))}
      </Stack>
    </Panel>
  );
}

function Client({ id, name, business_name, reason, endsOn }: ClientFigures['attention'][number]) {
  const day =
    endsOn !== null && (reason === 'expiring' || reason === 'expired') ? ` ${formatDay(endsOn)}` : '';
  return (
    <Row as="li" justify="between" align="start" isWrapping={false} gap={3}>
      <Box minW="0">
        <TextLink asChild>
          <Link to={viewUserLink(id)}>{business_name || name}</Link>
        </TextLink>
        <Text as="div" size="small" tone="muted" isCut>
          {name}
        </Text>
      </Box>
      <StatusBadge tone={tones[reason]}>{`${attentionTexts[reason]}${day}`}</StatusBadge>
    </Row>
  );
}
