import type { Status, StatusVerdict } from '@chatline/contract/calls/status';
import { failureText } from '@chatline/runtime';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusPart, StatusSummary } from '../../ui/status-part.tsx';
import { type DescribedPart, describeParts, isUrgent, summarise } from './describe-parts.rules.ts';
import { formatAgo } from './durations.ts';
import { readStatusTexts as texts } from './read-status.texts.ts';
import { useStatus } from './use-status.ts';

/** Whether each part of the installation works, and what to do (OPS-120). */
export function ReadStatus() {
  const { data, error, isFetching, refetch, isOffered, checkedAgoMs } = useStatus();
  const ago = formatAgo(checkedAgoMs);
  const refresh = (
    <Button variant="quiet" isWorking={isFetching} onClick={() => void refetch()}>
      {texts.refresh}
    </Button>
  );
  if (!isOffered)
    return (
      <>
        <PageHeader title={texts.title} />
        <Empty text={texts.unavailable} />
      </>
    );
  return (
    <>
      <PageHeader title={texts.title} sub={data ? texts.checked(ago) : null} actions={refresh} />
      {data && error && (
        <Banner tone="wait" icon={<IconAlertTriangle aria-hidden="true" />}>
          {texts.outdated(failureText(error), ago)}
        </Banner>
      )}
      {data ? <Parts status={data} /> : <NoStatus error={error} onRetry={() => void refetch()} />}
    </>
  );
}

interface NoStatusProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In place of the parts before the first check has succeeded. */
function NoStatus({ error, onRetry }: NoStatusProps) {
  if (error === null)
    return (
      <Page>
        <SkeletonLines count={8} label={texts.loading} />
      </Page>
    );
  return (
    <ErrorState
      cause={texts.failed}
      note={failureText(error)}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  );
}

function Parts({ status }: { readonly status: Status }) {
  const parts = describeParts(status);
  return (
    <>
      <StatusSummary isUrgent={parts.some(isUrgent)}>{summarise(parts)}</StatusSummary>
      {parts.map((part) => (
        <StatusPart
          key={part.name}
          title={part.title}
          badge={<StatusBadge tone={toneOf(part)}>{part.badge}</StatusBadge>}
          advice={part.advice}
          isUrgent={isUrgent(part)}
          facts={part.facts}
        />
      ))}
    </>
  );
}

const tones: Readonly<Record<StatusVerdict, StatusTone>> = {
  works: 'ok',
  slow: 'wait',
  fails: 'no',
  degraded: 'wait',
  idle: 'neutral',
  'not-configured': 'neutral',
  'no-answer': 'no',
};

function toneOf({ verdict, isStandIn }: DescribedPart): StatusTone {
  return isStandIn && verdict === 'works' ? 'info' : tones[verdict];
}
