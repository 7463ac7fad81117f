-- The day's limit is the portfolio's, which may own several business accounts: all of them are counted together.
-- Until the owner is known a business account is counted alone, under its own id.
alter table channel_accounts add column portfolio_id text;
alter table channel_accounts add column counted_under text
  generated always as (coalesce(portfolio_id, waba_id)) stored;
create index channel_accounts_by_portfolio on channel_accounts (counted_under);
-- When the channel was asked for the limits; those of old connections are asked for next.
alter table channel_accounts add column limits_read_at timestamptz not null default 'epoch';
alter table portfolios rename column waba_id to id;
alter table reached_people rename column waba_id to portfolio;
