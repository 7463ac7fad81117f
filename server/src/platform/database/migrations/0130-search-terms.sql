-- The terms of a text, each with the account before it, so that one index finds a text in the messages of one account.
-- Terms end at spaces and at ASCII punctuation, whatever the locale of the database is.
create function search_terms(account bigint, body text) returns tsvector
language sql immutable parallel safe as $body$
  select array_to_tsvector(coalesce(array_agg(distinct account::text || ':' || left(term, 40)), '{}'))
  from regexp_split_to_table(lower(body), '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+') as term
  where term <> ''
$body$;
