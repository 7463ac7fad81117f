import type { MessageCounts, MessageDay } from '@chatline/shared/calls/dashboard';
import { StatTile, TileStrip } from '@chatline/shared/ui/tiles';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { sumOf } from './figures.rules.ts';

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
  return `${change.format(sent / before.sent - 1)} on the ${days === 1 ? 'day' : `${days} days`} before`;
}

/** The four figures over the chart; they are the sums of its days. */
export function MessageTiles({ days, before }: { days: readonly MessageDay[]; before: MessageCounts }) {
  const sum = sumOf(days);
  return (
    <TileStrip label={texts.messages}>
      <StatTile
        label={texts.sent}
        value={count.format(sum.sent)}
        note={comparedWith(sum, before, days.length)}
      />
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
        note={ofAll(sum.failed, sum.sent + sum.failed, 'sent or failed')}
      />
    </TileStrip>
  );
}
