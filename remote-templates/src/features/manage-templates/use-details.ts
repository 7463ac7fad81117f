import { variantFor } from '@chatline/contract/calls/own-and-managed';
import type { TemplateDetail } from '@chatline/contract/calls/template-detail';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useMemo, useSyncExternalStore } from 'react';

/** Interval between checks for WhatsApp's decision, in milliseconds. */
const pollMs = 5000;

const isPageSeen = () => document.visibilityState !== 'hidden';

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * The details of the templates beyond section 7, kept up to date while the page is visible; undefined in the
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
