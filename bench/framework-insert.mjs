// The framework alone, without the product: one single-row insert for each POST.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.post('/', async (request) => {
  await pool.query('insert into bare_inserts (body) values ($1)', [JSON.stringify(request.body)]);
  return { ok: true };
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
