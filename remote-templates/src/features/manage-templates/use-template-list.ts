import { manageTemplateCall } from '@chatline/shared/calls/manage-template';
import { manageTemplateOfUserCall } from '@chatline/shared/calls/manage-template-of-user';
import type { TemplateRow } from '@chatline/shared/calls/template';
import { useApiQuery } from '@chatline/shared/runtime';
import { useMemo, useState } from 'react';

/** A row with its place in the list, which the wire does not carry. */
export type NumberedTemplate = TemplateRow & { readonly number: number };

interface Remaining {
  readonly rows: readonly TemplateRow[];
  readonly atMs: number;
}

/**
 * The own templates, or those of a client.
 * @param userId the client's plain id; undefined for the own list
 */
export function useTemplateList(userId: string | undefined) {
  const isOwn = userId === undefined;
  const own = useApiQuery(manageTemplateCall, {}, { isEnabled: isOwn });
  const ofClient = useApiQuery(
    manageTemplateOfUserCall,
    { parts: { userid: userId ?? '' } },
    { isEnabled: !isOwn },
  );
  const query = isOwn ? own : ofClient;
  const [remaining, setRemaining] = useState<Remaining>();
  const answered = query.data?.data;
  // After a deletion the list is that answer's, until it is read anew (specification, section 7).
  const list = remaining && remaining.atMs > query.dataUpdatedAt ? remaining.rows : answered;
  const rows = useMemo(() => list?.map((row, index) => ({ ...row, number: index + 1 })), [list]);
  return {
    query,
    rows,
    keepRemaining: (left: readonly TemplateRow[]) => setRemaining({ rows: left, atMs: Date.now() }),
  };
}
