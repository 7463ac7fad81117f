import { addSenders, openClient, percent, poster, pump, startProcess, startServer } from './support.mjs';

const atOnce = 48;
const message = JSON.stringify({
  messaging_product: 'whatsapp',
  to: '+919845012377',
  type: 'text',
  text: { body: 'Your order KS-20871 leaves today.' },
});

/** Accepting a message against the same framework doing one single-row insert for each POST. */
export async function measureAccept(url, { seconds, processes }) {
  const client = await openClient(url);
  await client.query('create table bare_inserts (id bigserial primary key, body text not null)');
  const tokens = await addSenders(client, 'accept', 50);
  const post = poster(atOnce);
  for (const many of processes) {
    const ours = Array.from({ length: many }, () => startServer('web', url, 'http://127.0.0.1:9'));
    const bare = Array.from({ length: many }, () =>
      startProcess('bench/single-insert.mjs', { DATABASE_URL: url }),
    );
    const ourUrls = (await Promise.all(ours.map(({ ready }) => ready))).map(
      (line) => `${line.replace('Ready on ', '')}/api/send-message`,
    );
    const bareUrls = await Promise.all(bare.map(({ ready }) => ready));
    const askOurs = (lane, turn) =>
      post(
        ourUrls[lane % many],
        { authorization: `Bearer ${tokens[(lane + turn) % tokens.length]}` },
        message,
      );
    const askBare = (lane) => post(bareUrls[lane % many], {}, message);
    await pump(2, atOnce, askOurs);
    await pump(2, atOnce, askBare);
    const rates = { ours: 0, bare: 0 };
    for (let round = 0; round < 2; round += 1) {
      rates.bare += (await pump(seconds, atOnce, askBare)) / 2;
      rates.ours += (await pump(seconds, atOnce, askOurs)) / 2;
    }
    for (const { stop } of [...ours, ...bare]) stop();
    const shown = `${rates.ours.toFixed(0)}/s against ${rates.bare.toFixed(0)}/s bare`;
    console.log(`  ${many} process(es): ${shown}: ${percent(rates.ours / rates.bare)}`);
  }
  await client.end();
}
