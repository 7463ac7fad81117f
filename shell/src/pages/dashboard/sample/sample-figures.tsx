import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { sampleDays } from './dashboard.samples.ts';
import { sampleTexts as texts } from './sample.texts.ts';

const count = new Intl.NumberFormat('en-IN');
const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

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
        note={`${share.format(delivered / sent)} of sent`}
      />
      <StatTile
        label={texts.read}
        value={count.format(read)}
        note={`${share.format(read / delivered)} of delivered`}
      />
      <StatTile
        label={texts.failed}
        value={count.format(failed)}
        note={`${share.format(failed / sent)} of sent`}
      />
    </TileStrip>
  );
}
