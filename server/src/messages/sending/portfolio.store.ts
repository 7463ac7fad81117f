import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { setPortfolioOf } from '../../whatsapp/number-limits.store.ts';

/**
 * Stores which portfolio owns a WABA. People whom the WABA wrote to while it was counted alone count for the portfolio
 * from now on.
 */
export async function setPortfolio(
  transaction: Queryable,
  wabaId: string,
  portfolioId: string,
): Promise<void> {
  if (portfolioId === wabaId) return;
  await transaction.execute('insert into portfolios (id) values ($1) on conflict do nothing', [portfolioId]);
  // Locks both like a claim does, so that contacts which a claim is counting now are moved too.
  await transaction.query(
    'select id from portfolios where id = any($1::text[]) order by id for update',
    [[wabaId, portfolioId]],
    v.unknown(),
  );
  await setPortfolioOf(transaction, wabaId, portfolioId);
  await transaction.execute(
    `with alone as (delete from daily_contacts where portfolio = $1 returning recipient_id, at),
     joined as (
       insert into daily_contacts as known (portfolio, recipient_id, at) select $2, recipient_id, at from alone
       on conflict (portfolio, recipient_id) do update set at = greatest(known.at, excluded.at)
       returning xmax = 0 as is_new
     )
     update portfolios set reached = case when id = $1 then 0
       else reached + (select count(*) from joined where is_new) end
     where id in ($1, $2)`,
    [wabaId, portfolioId],
  );
}
