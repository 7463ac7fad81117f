import { variantFor } from '@chatline/contract/calls/own-and-managed';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { failureText, getConfig, useApiQuery, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import { ShownTemplate } from './shown-template.tsx';

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
  if (data) return <ShownTemplate template={data.template} name={data.name ?? ownName} />;
  if (!error) return <SkeletonLines count={4} label={texts.loadingPreview} />;
  return (
    <ErrorState
      cause={failureText(error)}
      action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
    />
  );
}
