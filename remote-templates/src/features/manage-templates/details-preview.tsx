import { variantFor } from '@chatline/contract/calls/own-and-managed';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { failureText, getConfig, useApiQuery, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { lazy, Suspense, useEffect } from 'react';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';

/** The list does without the phone and what reads a template's parts. */
const loadShown = () => import('./late-code.ts');
const ShownTemplate = lazy(() => loadShown().then((code) => ({ default: code.ShownTemplate })));

interface DetailsPreviewProps {
  readonly templateId: string;
  /** The client's plain id; undefined for an own template. */
  readonly userId: string | undefined;
}

/** A template of the list on a phone, as its recipients see it, with its examples as the values of the variables. */
export function DetailsPreview({ templateId, userId }: DetailsPreviewProps) {
  const { call, parts } = variantFor(wholeTemplateCall, userId);
  const { data, error, refetch } = useApiQuery(call, { parts: { ...parts, templateId } });
  const ownName = useSession((session) => session.name) ?? getConfig().productName;
  // Beside the template, not after it; if this fails, the phone requests it again.
  useEffect(() => void loadShown().catch(() => undefined), []);
  const loading = <SkeletonLines count={4} label={texts.loadingPreview} />;
  if (data) {
    return (
      <Suspense fallback={loading}>
        <ShownTemplate template={data.template} name={data.name ?? ownName} />
      </Suspense>
    );
  }
  if (!error) return loading;
  return (
    <ErrorState
      cause={failureText(error)}
      action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
    />
  );
}
