import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import { variantFor } from '@chatline/contract/calls/own-and-managed';
import type { TemplateRow } from '@chatline/contract/calls/template';
import type { TemplateDetail } from '@chatline/contract/calls/template-detail';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** A row with its number in the list, which the wire does not carry, and its details if known. */
export type NumberedTemplate = TemplateRow & {
  readonly number: number;
  readonly detail?: TemplateDetail | undefined;
};

interface Remaining {
  readonly rows: readonly TemplateRow[];
  readonly atMs: number;
}

/** True if rows and details are not of the same templates: some were added or removed since the list was read. */
function differs(
  rows: readonly TemplateRow[] | undefined,
  details: ReadonlyMap<string, TemplateDetail> | undefined,
): boolean {
  if (rows === undefined || details === undefined) return false;
  return rows.length !== details.size || rows.some(({ template_id }) => !details.has(template_id));
}

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
 * @param userId the client's plain id; undefined for the caller's own list
 */
function useDetails(userId: string | undefined): ReadonlyMap<string, TemplateDetail> | undefined {
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

/**
 * The caller's own templates, or those of a client.
 * @param userId the client's plain id; undefined for the caller's own list
 */
export function useTemplateList(userId: string | undefined) {
  const { call, parts } = variantFor(manageTemplateCall, userId);
  const query = useApiQuery(call, { parts });
  const details = useDetails(userId);
  const [remaining, setRemaining] = useState<Remaining>();
  const received = query.data?.data;
  // After a deletion its response is the list, until the list is read again (specification, section 7).
  const list = remaining && remaining.atMs > query.dataUpdatedAt ? remaining.rows : received;
  const rows = useMemo(
    () =>
      list?.map((row, index): NumberedTemplate => {
        const detail = details?.get(row.template_id);
        return { ...row, ...detail, number: index + 1, detail };
      }),
    [list, details],
  );
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer details are what may name other templates
  useEffect(() => {
    if (differs(list, details)) void refetch();
  }, [details]);
  return {
    query,
    rows,
    keepRemaining: (left: readonly TemplateRow[]) => setRemaining({ rows: left, atMs: Date.now() }),
  };
}

/**
 * The name of the client whose templates are listed, or the id if the account cannot be read; empty until it is known,
 * and for the caller's own list.
 * @param userId the client's plain id; undefined for the caller's own list
 */
export function useClientName(userId: string | undefined): string {
  const { data, error } = useApiQuery(
    userInformationCall,
    { body: { userid: encodeBase64(userId ?? '') } },
    { isEnabled: userId !== undefined },
  );
  if (userId === undefined) return '';
  if (data === undefined) return error ? userId : '';
  return data.data.business_name || data.data.name;
}
