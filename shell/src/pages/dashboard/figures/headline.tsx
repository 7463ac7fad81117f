import { isAllowed } from '@chatline/contract/access/rights';
import { connectionNumberCall } from '@chatline/contract/calls/connection-number';
import type { ClientFigures, OwnFigures } from '@chatline/contract/calls/dashboard';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openWindow } from '../../../common/open-window.ts';
import { useHolder } from '../../../session/use-holder.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { FirstAction } from './first-action.tsx';
import { clientHeadline, type HeadlinePart, ownHeadline, ownNote } from './headline.rules.ts';
import { screenLinks } from './screen-links.ts';

/** Sums up a User's business (HOME-01). */
export function OwnHeadline({ own, asOfMs }: { readonly own: OwnFigures; readonly asOfMs: number }) {
  const holder = useHolder();
  const isEnabled =
    own.number !== null && hasCapability('connect.manage') && isAllowed(['connect-whatsapp'], holder);
  const { data, isLoading } = useApiQuery(connectionNumberCall, {}, { isEnabled });
  const state = isLoading ? 'loading' : data;
  return (
    <Headline
      parts={ownHeadline(own, state, asOfMs)}
      note={ownNote(own)}
      action={<FirstAction own={own} />}
    />
  );
}

interface ClientHeadlineProps {
  readonly clients: ClientFigures;
  readonly days: number;
}

/** Sums up the clients of a Partner, or for an Admin all users (HOME-01). */
export function ClientHeadline({ clients, days }: ClientHeadlineProps) {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  return (
    <Headline parts={clientHeadline(clients, isAdmin, days)} note="" action={<FirstAction own={null} />} />
  );
}

interface HeadlineProps {
  readonly parts: readonly HeadlinePart[];
  readonly note: string;
  readonly action: ReactNode;
}

function Headline({ parts, note, action }: HeadlineProps) {
  return (
    <HeadlineFrame action={action}>
      <Text size="title">
        {parts.map((part, index) => (
          <Fragment key={part.text}>
            {index > 0 && '; '}
            <Part {...part} />
          </Fragment>
        ))}
      </Text>
      {note !== '' && (
        <Text size="sub" tone="muted" isNumeric>
          {note}
        </Text>
      )}
    </HeadlineFrame>
  );
}

interface HeadlineFrameProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The frame of the headline, also while it loads. */
export function HeadlineFrame({ children, action }: HeadlineFrameProps) {
  return (
    <Box
      as="section"
      aria-label={texts.atAGlance}
      px={{ base: '16px', sm: '24px' }}
      py={{ base: '16px', sm: '20px' }}
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      alignItems="center"
      gap="12px 24px"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box display="grid" gap="4px" flex="1 1 auto" minW="0" textWrap="pretty">
        {children}
      </Box>
      {action}
    </Box>
  );
}

function Part({ text, tone, to, isLoading }: HeadlinePart) {
  if (isLoading) return <Box as="span" aria-hidden="true" {...loadingText} children={text} />;
  if (tone === undefined || to === undefined) {
    return (
      <Text as="span" {...(tone && { tone })}>
        {text}
      </Text>
    );
  }
  const opensWindow = to === screenLinks.chats;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openWindow(to);
  };
  return (
    <Box asChild color={tone} textDecoration="underline" {...underline}>
      <Link to={to} {...(opensWindow && { onClick: open })}>
        {text}
      </Link>
    </Box>
  );
}

/** A skeleton as wide as the text, which breaks lines as the text does. */
const loadingText = { color: 'transparent', bg: 'border', borderRadius: 'badge' } as const;

const underline = {
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: '4px',
  borderRadius: '4px',
  _hover: { textDecorationColor: 'currentColor' },
};
