import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { count, shareOf } from '../format-count.ts';
import { sampleDays } from './dashboard.samples.ts';
import { sampleTexts as texts } from './sample.texts.ts';

/** The four figures above the chart: the sums of its days. */
export function SampleFigures() {
  const sum = (of: 'read' | 'notRead' | 'failed') => sampleDays.reduce((total, day) => total + day[of], 0);
  const read = sum('read');
  const delivered = read + sum('notRead');
  const failed = sum('failed');
  const sent = delivered + failed;
  return (
    <TileStrip label={texts.strip}>
      <StatTile label={texts.sent} value={count.format(sent)} note={texts.strip} />
      <StatTile
        label={texts.delivered}
        value={count.format(delivered)}
        note={texts.ofSent(shareOf(delivered, sent))}
      />
      <StatTile
        label={texts.read}
        value={count.format(read)}
        note={texts.ofDelivered(shareOf(read, delivered))}
      />
      <StatTile
        label={texts.failed}
        value={count.format(failed)}
        note={texts.ofSent(shareOf(failed, sent))}
      />
    </TileStrip>
  );
}
