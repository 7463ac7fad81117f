import type { MessageCounts, MessageDay } from '@chatline/contract/calls/dashboard';
import { Box } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { count, shareOf } from '../format-count.ts';
import { compareDelivery } from './compare-delivery.rules.ts';
import { sumOf } from './figures.rules.ts';
import { causesId, type LinkedStatus, messagesLink } from './screen-links.ts';

const change = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A share as a text; undefined if there is nothing to share. */
function shareText(part: number, all: number, label: (share: string) => string): string | undefined {
  return all === 0 ? undefined : label(shareOf(part, all));
}

function comparedWith({ sent }: MessageCounts, before: MessageCounts, days: number): string {
  if (before.sent === 0) return texts.noneBefore;
  return texts.fromPrevious(change.format(sent / before.sent - 1), days);
}

interface BesideProps {
  readonly note: string | undefined;
  readonly others: readonly Others[];
}

interface Others {
  readonly text: string | undefined;
  /** Link to their list, for callers with a log. */
  readonly link: string | null;
}

/**
 * A tile's note, and beside it texts that link to a list or a panel. A dot stands before each part, and the one at the
 * beginning of a line is clipped away, so that it stands only between two parts of one line.
 */
function Beside({ note, others }: BesideProps) {
  const reported = others.filter(({ text: label }) => label !== undefined);
  return (
    <Box
      as="span"
      display="flex"
      flexWrap="wrap"
      ms="-12px"
      clipPath="inset(-6px -6px -6px 8px)"
      // On phones links stand one under the other, and a finger needs 24 px for each.
      smDown={{ '&:has(a)': { lineHeight: '24px' } }}
    >
      {note && <Part>{note}</Part>}
      {reported.map(({ text: label, link }) => (
        <Part key={label}>
          <Reported label={label} link={link} />
        </Part>
      ))}
    </Box>
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      as="span"
      position="relative"
      ps="12px"
      _before={{ content: '"·" / ""', position: 'absolute', insetStart: '4px' }}
    >
      {children}
    </Box>
  );
}

function Reported({ label, link }: { readonly label: ReactNode; readonly link: string | null }) {
  if (link === null) return label;
  if (link.startsWith('#')) return <TextLink href={link}>{label}</TextLink>;
  return (
    <TextLink asChild>
      <Link to={link}>{label}</Link>
    </TextLink>
  );
}

interface MessageTilesProps {
  readonly days: readonly MessageDay[];
  readonly before: MessageCounts;
  readonly causeCount: number;
  /** True if the caller has a message log. */
  readonly hasLog: boolean;
}

const countText = (value: number, label: (value: string) => string): string | undefined =>
  value === 0 ? undefined : label(count.format(value));

interface SentTileProps {
  readonly sum: MessageCounts;
  readonly compared: string;
  readonly linkTo: (status: LinkedStatus) => string | null;
}

/** The messages sent, beside those that wait here or at WhatsApp. */
function SentTile({ sum, compared, linkTo }: SentTileProps) {
  const others = [
    { text: countText(sum.queued, texts.queuedNote), link: linkTo('queued') },
    { text: countText(sum.held, texts.heldNote), link: linkTo('held') },
  ];
  return (
    <StatTile
      label={texts.sent}
      value={count.format(sum.sent)}
      note={<Beside note={compared} others={others} />}
    />
  );
}

/** The share of the sent messages that was delivered, compared with the previous period. */
function DeliveredNote({ sum, before }: { readonly sum: MessageCounts; readonly before: MessageCounts }) {
  const comparison = compareDelivery(sum, before);
  return (
    <>
      {shareText(sum.delivered, sum.sent, texts.ofSent)}
      {comparison && ', '}
      {comparison && (
        <Text as="span" size="small" tone={comparison.tone} weight={500}>
          {comparison.text}
        </Text>
      )}
    </>
  );
}

/** The four figures above the chart: the sums of its days. */
export function MessageTiles({ days, before, causeCount, hasLog }: MessageTilesProps) {
  const sum = sumOf(days);
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const linkTo = (status: LinkedStatus) => (hasLog ? messagesLink(status, first, last) : null);
  const others = [
    { text: causeCount === 0 ? undefined : texts.causesNote(causeCount), link: `#${causesId}` },
    { text: countText(sum.unknown, texts.unknownNote), link: linkTo('unknown') },
  ];
  return (
    <TileStrip label={texts.messages}>
      <SentTile sum={sum} compared={comparedWith(sum, before, days.length)} linkTo={linkTo} />
      <StatTile
        label={texts.delivered}
        value={count.format(sum.delivered)}
        note={<DeliveredNote sum={sum} before={before} />}
      />
      <StatTile
        label={texts.read}
        value={count.format(sum.read)}
        note={shareText(sum.read, sum.delivered, texts.ofDelivered)}
      />
      <StatTile
        label={texts.failed}
        value={count.format(sum.failed)}
        note={<Beside note={shareText(sum.failed, sum.sent + sum.failed, texts.ofAll)} others={others} />}
      />
    </TileStrip>
  );
}
