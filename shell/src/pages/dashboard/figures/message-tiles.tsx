import type { MessageCounts, MessageDay } from '@chatline/contract/calls/dashboard';
import { TextLink } from '@chatline/ui/text';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { sumOf } from './figures.rules.ts';
import { type LinkedStatus, messagesLink } from './screen-links.ts';

const count = new Intl.NumberFormat('en-IN');
const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function ofAll(part: number, all: number, name: string): string | undefined {
  return all === 0 ? undefined : `${share.format(part / all)} of ${name}`;
}

function comparedWith({ sent }: MessageCounts, before: MessageCounts, days: number): string {
  if (before.sent === 0) return texts.noneBefore;
  return `${change.format(sent / before.sent - 1)} from the previous ${days === 1 ? 'day' : `${days} days`}`;
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

/** A tile's note, and beside it the number of messages that no tile counts, with a link to them. */
function Beside({ note, others }: BesideProps) {
  const reported = others.filter(({ text: label }) => label !== undefined);
  return (
    <>
      {note}
      {reported.map(({ text: label, link }, index) => (
        <Fragment key={label}>
          {(note || index > 0) && ' · '}
          {link === null ? (
            label
          ) : (
            <TextLink asChild>
              <Link to={link}>{label}</Link>
            </TextLink>
          )}
        </Fragment>
      ))}
    </>
  );
}

interface MessageTilesProps {
  readonly days: readonly MessageDay[];
  readonly before: MessageCounts;
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

/** The four figures above the chart: the sums of its days. */
export function MessageTiles({ days, before, hasLog }: MessageTilesProps) {
  const sum = sumOf(days);
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const linkTo = (status: LinkedStatus) => (hasLog ? messagesLink(status, first, last) : null);
  return (
    <TileStrip label={texts.messages}>
      <SentTile sum={sum} compared={comparedWith(sum, before, days.length)} linkTo={linkTo} />
      <StatTile
        label={texts.delivered}
        value={count.format(sum.delivered)}
        note={ofAll(sum.delivered, sum.sent, 'sent')}
      />
      <StatTile
        label={texts.read}
        value={count.format(sum.read)}
        note={ofAll(sum.read, sum.delivered, 'delivered')}
      />
      <StatTile
        label={texts.failed}
        value={count.format(sum.failed)}
        note={
          <Beside
            note={ofAll(sum.failed, sum.sent + sum.failed, 'sent or failed')}
            others={[{ text: countText(sum.unknown, texts.unknownNote), link: linkTo('unknown') }]}
          />
        }
      />
    </TileStrip>
  );
}
