import { variantFor } from '@chatline/contract/calls/own-and-managed';
import type { TemplateDetail } from '@chatline/contract/calls/template-detail';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useMemo, useSyncExternalStore } from 'react';

/** How often the page asks what the channel has decided meanwhile. */
const pollMs = 5000;

const isPageSeen = () => document.visibilityState !== 'hidden';

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/**
 * What the server knows of the templates beyond section 7, kept up to date while the page is seen; none in the
 * baseline.
 * @param userId the client's plain id; undefined for the own list
 */
export function useDetails(userId: string | undefined): ReadonlyMap<string, TemplateDetail> | undefined {
  const isAlive = hasCapability('templates.write');
  const isSeen = useSyncExternalStore(onVisibility, isPageSeen);
  const polling = isSeen ? { pollAfterMs: pollMs } : {};
  const { call, parts } = variantFor(templateDetailsCall, userId);
  const templates = useApiQuery(call, { parts }, { isEnabled: isAlive, ...polling }).data?.templates;
  return useMemo(
    () => templates && new Map(templates.map((detail) => [detail.template_id, detail])),
    [templates],
  );
}
