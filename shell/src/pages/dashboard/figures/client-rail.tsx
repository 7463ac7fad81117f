import { type AttentionReason, type ClientFigures, dashboardCall } from '@chatline/contract/calls/dashboard';
import { usersActivationCall, wantedStateHeader } from '@chatline/contract/calls/users-activation';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { hasCapability, useApiMutation, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { FirstRows } from './first-rows.tsx';
import { attentionTexts, subjectTexts, railTexts as texts } from './rail.texts.ts';
import { planEndLink, screenLinks, userLink } from './screen-links.ts';

type Client = ClientFigures['attention'][number];

const tones = {
  expiring: 'time-text',
  expired: 'danger',
  unconnected: 'muted',
  inactive: 'muted',
} as const satisfies Readonly<Record<AttentionReason, string>>;

/** The rail of a Partner or an Admin: clients that need attention, most urgent first. */
export function ClientRail({ clients: { attention, needAttention } }: { readonly clients: ClientFigures }) {
  const more = (needAttention ?? 0) - attention.length;
  const all = (
    <TextLink asChild>
      <Link to={screenLinks.users}>{texts.allUsers}</Link>
    </TextLink>
  );
  return (
    <Panel title={texts.attention} aside={all} isLast>
      {attention.length === 0 && <Text tone="muted">{texts.noAttention}</Text>}
      <FirstRows rows={attention} firstCount={8} rest={more > 0 && <MoreNeed of={more} />}>
        {(client) => <ClientLine key={client.id} client={client} />}
      </FirstRows>
    </Panel>
  );
}

function MoreNeed({ of }: { readonly of: number }) {
  return (
    <Box mt="16px">
      <TextLink asChild>
        <Link to={screenLinks.usersByPlanEnd}>{texts.moreNeed(of)}</Link>
      </TextLink>
    </Box>
  );
}

const nameOf = ({ name, business_name }: Client): string => business_name || name;

function ClientLine({ client }: { readonly client: Client }) {
  const { id, name, reason, endsOn } = client;
  const day =
    endsOn !== null && (reason === 'expiring' || reason === 'expired') ? ` ${formatDay(endsOn)}` : '';
  return (
    <Row as="li" justify="between" isWrapping={false} gap={3}>
      <Box minW="0">
        <TextLink asChild>
          <Link to={userLink('view-user', id)}>{nameOf(client)}</Link>
        </TextLink>
        <Text as="div" size="small" tone="muted" isCut>
          <Text as="span" size="small" tone={tones[reason]} weight={500} isNumeric>
            {`${attentionTexts[reason]}${day}`}
          </Text>
          {` · ${name}`}
        </Text>
      </Box>
      <Box flex="none">
        <ClientAction client={client} />
      </Box>
    </Row>
  );
}

/** The button for the next step with this client. A Partner can only send an email. */
function ClientAction({ client }: { readonly client: Client }) {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const { id, reason, email, endsOn } = client;
  if (isAdmin && reason === 'inactive') return <SwitchOn client={client} />;
  if (isAdmin && reason !== 'unconnected') {
    return (
      <Button size="small" asChild>
        <Link to={planEndLink(id)} aria-label={texts.extendFor(nameOf(client))}>
          {texts.extend}
        </Link>
      </Button>
    );
  }
  if (email === '') return null;
  const subject = subjectTexts[reason](endsOn === null ? '' : formatDay(endsOn));
  return (
    <Button size="small" asChild>
      <a
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
        aria-label={texts.emailTo(nameOf(client))}
      >
        {texts.email}
      </a>
    </Button>
  );
}

function SwitchOn({ client }: { readonly client: Client }) {
  const { mutate, isPending } = useApiMutation(usersActivationCall, {
    // The list may be stale: the call must not switch off an account that is on by now.
    ...(hasCapability('users.permissions') && { headers: { [wantedStateHeader]: 'on' } }),
    refreshes: [dashboardCall],
  });
  return (
    <Button
      size="small"
      isWorking={isPending}
      aria-label={texts.switchOnFor(nameOf(client))}
      onClick={() => mutate({ body: { userid: encodeBase64(client.id) } })}
    >
      {texts.switchOn}
    </Button>
  );
}
