import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Skeleton, SkeletonLines } from '@chatline/ui/skeleton';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';

/** In place of the connection while it loads: its state, its buttons and what is below, as high as they will be. */
export function LoadingConnection() {
  return (
    <>
      <Panel>
        <Stack gap={4} width="text">
          <Skeleton width={168} heightPx={22} />
          <Skeleton width={184} heightPx={40} />
        </Stack>
      </Panel>
      <Panel isLast>
        <SkeletonLines count={5} label={texts.loading} />
      </Panel>
    </>
  );
}
