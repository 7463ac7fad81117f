// The bare counterpart of sending: claims 500, POSTs each to the stand-in, acknowledges; nothing else.
import pg from 'pg';

const { DATABASE_URL, STAND_IN } = process.env;
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
console.log('ready');
for (;;) {
  const { rows } = await client.query(
    `update bare_jobs set state = 1 where id = any(array(
       select id from bare_jobs where state = 0 order by id limit 500 for update skip locked)) returning id, body`,
  );
  if (rows.length === 0) break;
  await Promise.all(
    rows.map(async ({ body }) => {
      const response = await fetch(`${STAND_IN}/v25.0/1/messages`, {
        method: 'POST',
        headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          to: '+919845012377',
          type: 'text',
          text: { body },
        }),
      });
      await response.json();
    }),
  );
  await client.query('update bare_jobs set state = 2 where id = any($1::bigint[])', [
    rows.map(({ id }) => id),
  ]);
}
process.exit(0);
