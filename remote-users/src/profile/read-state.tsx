import { failureText } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Page } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import type { ReactNode } from 'react';
import { profileTexts } from './profile.texts.ts';

interface ReadStateProps<Data> {
  /** For screen readers, for example "Loading your account". */
  loadingLabel: string;
  data: Data | undefined;
  error: unknown;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** A skeleton while the data loads, an error with Retry when that fails, else the children. */
export function ReadState<Data>({ loadingLabel, data, error, onRetry, children }: ReadStateProps<Data>) {
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState
        cause={failureText(error)}
        action={<Button onClick={onRetry}>{profileTexts.retry}</Button>}
      />
    );
  return (
    <Page>
      <SkeletonLines count={6} label={loadingLabel} />
    </Page>
  );
}
