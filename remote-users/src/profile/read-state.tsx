import { failureText } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Page } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import type { ReactNode } from 'react';

interface ReadStateProps<Data> {
  /** As "Loading your account", for screen readers. */
  loadingLabel: string;
  data: Data | undefined;
  error: unknown;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** What stands below a title while its data is read and when that failed; then what the caller makes of it. */
export function ReadState<Data>({ loadingLabel, data, error, onRetry, children }: ReadStateProps<Data>) {
  if (data !== undefined) return children(data);
  if (error)
    return <ErrorState cause={failureText(error)} action={<Button onClick={onRetry}>Retry</Button>} />;
  return (
    <Page>
      <SkeletonLines count={6} label={loadingLabel} />
    </Page>
  );
}
