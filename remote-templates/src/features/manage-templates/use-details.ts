import type { TemplateDetail } from '@chatline/contract/calls/template-detail';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { templateDetailsOfUserCall } from '@chatline/contract/calls/template-details-of-user';
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
  const isOwn = userId === undefined;
  const isSeen = useSyncExternalStore(onVisibility, isPageSeen);
  const polling = isSeen ? { pollAfterMs: pollMs } : {};
  const own = useApiQuery(templateDetailsCall, {}, { isEnabled: isAlive && isOwn, ...polling });
  const ofClient = useApiQuery(
    templateDetailsOfUserCall,
    { parts: { userid: userId ?? '' } },
    { isEnabled: isAlive && !isOwn, ...polling },
  );
  const templates = (isOwn ? own : ofClient).data?.templates;
  return useMemo(
    () => templates && new Map(templates.map((detail) => [detail.template_id, detail])),
    [templates],
  );
}
