import { describe, expect, it } from 'vitest';
import { withNewest, withOlder } from './use-message-log.ts';

const row = (id: number, status: 'sent' | 'read' = 'sent') => ({
  id: String(id),
  status,
  cause: null,
  code: null,
  wa_id: '919822041733',
  body: `message ${id}`,
  date: '2026-11-20',
  time: '11:41:09',
});
const page = (ids: number[], next: string | null, status: 'sent' | 'read' = 'sent') => ({
  messages: ids.map((id) => row(id, status)),
  next,
});
const ids = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => Number(id));

describe('the rows of the log', () => {
  const first = withNewest(null, page([9, 8, 7], 'after 7'));
  const both = withOlder(first, page([6, 5], 'after 5'));

  it('take newer rows on top and newer statuses in place, and keep the older rows', () => {
    const fresh = withNewest(both, page([11, 10, 9], 'after 9', 'read'));
    expect(ids(fresh)).toEqual([11, 10, 9, 8, 7, 6, 5]);
    expect(fresh.rows.slice(0, 4).map(({ status }) => status)).toEqual(['read', 'read', 'read', 'sent']);
    expect(fresh.next).toBe('after 5');
  });

  it('start again if more rows came in than fit on a page', () => {
    const fresh = withNewest(both, page([14, 13, 12], 'after 12'));
    expect([ids(fresh), fresh.next]).toEqual([[14, 13, 12], 'after 12']);
  });

  it('end at the end of the log', () => {
    expect(ids(withNewest(both, page([9], null)))).toEqual([9]);
    expect(ids(withOlder(both, page([5, 4], null)))).toEqual([9, 8, 7, 6, 5, 4]);
  });
});
