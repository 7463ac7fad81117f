import {
  type AttentionReason,
  type ClientFigures,
  dashboardCall,
  type UrgentClient,
} from '@chatline/contract/calls/dashboard';
import { usersActivationCall, wantedStateHeader } from '@chatline/contract/calls/users-activation';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { hasCapability, useApiMutation, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count } from '../format-count.ts';
import { FirstRows } from './first-rows.tsx';
import { formatWait } from './format-wait.ts';
import { attentionTexts, subjectTexts, railTexts as texts } from './rail.texts.ts';
import { planEndLink, screenLinks, userLink } from './screen-links.ts';

type Listed = ClientFigures['attention'][number];
type Named = Pick<Listed, 'id' | 'name' | 'business_name' | 'email'>;

const tones = {
  expiring: 'time-text',
  expired: 'danger',
  unconnected: 'muted',
  inactive: 'muted',
} as const satisfies Readonly<Record<AttentionReason, string>>;

interface ClientRailProps {
  readonly clients: ClientFigures;
  /** The time of the figures. */
  readonly asOfMs: number;
}

/** The rail of a Partner or an Admin: clients that need attention, most urgent first. */
export function ClientRail({ clients: { attention, urgent, needAttention }, asOfMs }: ClientRailProps) {
  const urgentIds = new Set(urgent.map(({ id }) => id));
  const rows = [...urgent, ...attention.filter(({ id }) => !urgentIds.has(id))];
  const more = (needAttention ?? 0) - rows.length;
  const all = (
    <TextLink asChild>
      <Link to={screenLinks.users}>{texts.allUsers}</Link>
    </TextLink>
  );
  return (
    <Panel title={texts.attention} aside={all} isLast>
      {rows.length === 0 && <Text tone="muted">{texts.noAttention}</Text>}
      <FirstRows rows={rows} firstCount={8} rest={more > 0 && <MoreNeed of={more} />}>
        {(client) =>
          'reason' in client ? (
            <ListedLine key={client.id} client={client} />
          ) : (
            <UrgentLine key={client.id} client={client} asOfMs={asOfMs} />
          )
        }
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

const nameOf = ({ name, business_name }: Named): string => business_name || name;

interface ClientLineProps {
  readonly client: Named;
  readonly why: string;
  readonly tone: (typeof tones)[AttentionReason];
  /** The button for the next step. */
  readonly children: ReactNode;
}

function ClientLine({ client, why, tone, children }: ClientLineProps) {
  return (
    <Row as="li" justify="between" isWrapping={false} gap={3}>
      <Box minW="0">
        <TextLink asChild>
          <Link to={userLink('view-user', client.id)}>{nameOf(client)}</Link>
        </TextLink>
        <Text as="div" size="small" tone="muted" isCut>
          <Text as="span" size="small" tone={tone} weight={500} isNumeric>
            {why}
          </Text>
          {` · ${client.name}`}
        </Text>
      </Box>
      <Box flex="none">{children}</Box>
    </Row>
  );
}

/** A client whose messages fail or whose trial ends. */
function UrgentLine({ client, asOfMs }: { readonly client: UrgentClient; readonly asOfMs: number }) {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const { failed, messages, trialEndsMs } = client;
  if (failed > 0 || trialEndsMs === null)
    return (
      <ClientLine
        client={client}
        why={texts.messagesFailed(count.format(failed), count.format(messages))}
        tone="danger"
      >
        <EmailTo client={client} subject={texts.failingSubject} />
      </ClientLine>
    );
  return (
    <ClientLine client={client} why={texts.trialEnds(formatWait(trialEndsMs - asOfMs))} tone="time-text">
      {isAdmin ? <Extend client={client} /> : <EmailTo client={client} subject={texts.trialSubject} />}
    </ClientLine>
  );
}

function ListedLine({ client }: { readonly client: Listed }) {
  const { reason, endsOn } = client;
  const day =
    endsOn !== null && (reason === 'expiring' || reason === 'expired') ? ` ${formatDay(endsOn)}` : '';
  return (
    <ClientLine client={client} why={`${attentionTexts[reason]}${day}`} tone={tones[reason]}>
      <ListedAction client={client} />
    </ClientLine>
  );
}

/** The button for the next step with this client. A Partner can only send an email. */
function ListedAction({ client }: { readonly client: Listed }) {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const { reason, endsOn } = client;
  if (isAdmin && reason === 'inactive') return <SwitchOn client={client} />;
  if (isAdmin && reason !== 'unconnected') return <Extend client={client} />;
  return <EmailTo client={client} subject={subjectTexts[reason](endsOn === null ? '' : formatDay(endsOn))} />;
}

function Extend({ client }: { readonly client: Named }) {
  return (
    <Button size="small" asChild>
      <Link to={planEndLink(client.id)} aria-label={texts.extendFor(nameOf(client))}>
        {texts.extend}
      </Link>
    </Button>
  );
}

function EmailTo({ client, subject }: { readonly client: Named; readonly subject: string }) {
  if (client.email === '') return null;
  return (
    <Button size="small" asChild>
      <a
        href={`mailto:${encodeURIComponent(client.email)}?subject=${encodeURIComponent(subject)}`}
        aria-label={texts.emailTo(nameOf(client))}
      >
        {texts.email}
      </a>
    </Button>
  );
}

function SwitchOn({ client }: { readonly client: Named }) {
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
