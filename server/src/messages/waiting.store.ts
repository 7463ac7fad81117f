import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const waitingRow = v.object({
  line: v.picklist(['free', 'first', 'behind', 'over']),
  due_at: v.date(),
  tries: v.number(),
  resumes_at: v.nullable(v.date()),
  rest_code: v.nullable(v.number()),
  day_limit: v.nullable(v.number()),
  /** How the one stands that is before it in the line of the same recipient. */
  head_line: v.nullable(v.picklist(['first', 'over'])),
  head_due_at: v.nullable(v.date()),
  /** When the portfolio wrote to the first of those people that are counted now. */
  counted_since: v.nullable(v.date()),
});
/** How a message stands that is in the outbox and not handed over. */
export type WaitingRow = v.InferOutput<typeof waitingRow>;

/** Finds it; null where it is handed over or through. */
export async function findWaiting(database: Queryable, id: string): Promise<WaitingRow | null> {
  const [row] = await database.query(
    `select mine.line, mine.due_at, mine.tries, resumes_at, rest_code, day_limit, head.line as head_line,
       head.due_at as head_due_at,
       (select at from reached_people where portfolio = counted_under order by at limit 1) as counted_since
     from outbox as mine join lanes on lanes.account_id = mine.account_id
       left join channel_accounts on channel_accounts.account_id = mine.account_id
       left join lateral (
         select line, due_at from outbox as other
         where mine.line = 'behind' and other.account_id = mine.account_id and other.wa_id = mine.wa_id
           and other.line <> 'free' and other.line <> 'behind' limit 1
       ) as head on true
     where mine.message_id = $1::uuid and mine.handed_at is null`,
    [id],
    waitingRow,
  );
  return row ?? null;
}
