import { useSession } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { Panel, RailLayout } from '@chatline/ui/panel';
import { Skeleton, SkeletonLines } from '@chatline/ui/skeleton';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { chartHeightPx } from '../days-chart.tsx';
import { useClientsLabel } from './client-tiles.tsx';
import { HeadlineFrame } from './headline.tsx';

/** The dashboard in the shape of its figures, while they load. */
export function LoadingFigures() {
  const isUser = useSession(({ role }) => role === 'User');
  const clientsLabel = useClientsLabel();
  return (
    <>
      <HeadlineFrame>
        <Skeleton width="min(560px, 90%)" heightPx={26} />
        {isUser && <Skeleton width="min(320px, 60%)" heightPx={20} />}
      </HeadlineFrame>
      {!isUser && <Tiles labels={[clientsLabel, texts.clientsConnected, texts.revenue, texts.expiring]} />}
      <Tiles labels={[texts.sent, texts.delivered, texts.read, texts.failed]} />
      <RailLayout rail={<LoadingRail />}>
        <Panel title={texts.chart}>
          <Box h={`${chartHeightPx}px`} display="grid" alignItems="end">
            <Skeleton heightPx={chartHeightPx} />
          </Box>
        </Panel>
      </RailLayout>
    </>
  );
}

/** The rail while its figures or its code load. */
export function LoadingRail() {
  return (
    <Panel isLast>
      <SkeletonLines label={texts.loading} count={6} />
    </Panel>
  );
}

/** Tiles without figures; the first label names them, because no two regions may have one name. */
function Tiles({ labels }: { readonly labels: readonly string[] }) {
  return (
    <TileStrip label={`${labels[0]}`}>
      {labels.map((label) => (
        <StatTile
          key={label}
          label={label}
          value={<Skeleton width={88} heightPx={34} />}
          note={<Skeleton width="70%" heightPx={18} />}
        />
      ))}
    </TileStrip>
  );
}
