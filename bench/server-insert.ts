// The bare counterpart of accepting: the product's own server, with one more route that does one single-row insert.
import { createApp } from '../server/src/app/create-app.ts';
import { createServices } from '../server/src/app/create-services.ts';
import { readConfig } from '../server/src/platform/config.ts';

const config = readConfig(process.env);
const services = await createServices(config, () => process.exit(1));
const app = await createApp({ ...services, publicUrl: () => '' });
const insert = { name: 'bare-insert', text: 'insert into bare_inserts (body) values ($1)' };
app.post('/bare-insert', async (request) => {
  await services.database.execute(insert, [JSON.stringify(request.body)]);
  return { ok: true };
});
console.log(`${await app.listen({ host: config.host, port: config.port })}/bare-insert`);
