import { factorCall } from '@chatline/contract/calls/factor';
import { useApiQuery } from '@chatline/runtime';
import { Panel } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { type ComponentType, lazy, Suspense } from 'react';
import { ownSessionsTexts as texts } from './own-sessions.texts.ts';

const SessionList = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "own-sessions" */ './session-list.tsx').then(
    (list) => ({ default: list.SessionList }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <Text tone="danger">{texts.notLoaded}</Text>;
}

/**
 * The open sessions of the account (capability session.list). Its list loads after the page.
 * @param needsFactor true for an Admin who is served nothing before the second factor is on
 */
export function OwnSessionsPanel({ needsFactor }: { readonly needsFactor: boolean }) {
  const { data: factor } = useApiQuery(factorCall, {}, { isEnabled: needsFactor });
  if (needsFactor && factor?.isMissing !== false) return null;
  return (
    <Panel title={texts.title} note={texts.note} isLast>
      <Suspense fallback={<SkeletonLines count={3} label={texts.loading} />}>
        <SessionList />
      </Suspense>
    </Panel>
  );
}
