import * as v from 'valibot';
import { expect, it } from 'vitest';
import { postWebhook } from '../testing/post-webhook.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../testing/test-server.ts';
import { customerWrites, whatsAppReports } from '../testing/whatsapp-reports.ts';

onBothTestServers('a webhook', (server) => {
  const find = (sql: string, id: string) => server().services.database.query(sql, [id], v.unknown());

  it('[PEO-07] stores the price of each status', async () => {
    const sender = await makeSender(server());
    const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'marketing' };
    const timestamp = String(testNow.getTime() / 1000);
    const status = { id: 'wamid.priced', status: 'sent', timestamp, pricing };
    await whatsAppReports(server(), sender, {
      statuses: [status, { id: 'wamid.priced', status: 'read', timestamp, pricing: 'odd' }],
    });
    const rows = await find(
      'select status, pricing from message_statuses where wamid = $1 order by status desc',
      'wamid.priced',
    );
    expect(rows).toEqual([
      { status: 'sent', pricing },
      { status: 'read', pricing: null },
    ]);
  });

  it('[PEO-07] stores the advertisement that a customer came from', async () => {
    const sender = await makeSender(server());
    const referral = {
      source_url: 'https://fb.me/ad',
      source_type: 'ad',
      source_id: '1201',
      headline: 'Silks of the season',
      ctwa_clid: 'ARAkLkA8rmlFeiCktEJQ-QTwRiyYHAFDLMNDBH0CD3qpjd0HR4irJ6LE',
    };
    await customerWrites(server(), sender, { id: 'wamid.ad', type: 'text', text: { body: 'Hi' }, referral });
    await customerWrites(server(), sender, { id: 'wamid.no.ad', type: 'text', text: { body: 'Hi' } });
    const sql = 'select referral from inbound_messages where wamid = $1';
    expect(await find(sql, 'wamid.ad')).toEqual([{ referral }]);
    expect(await find(sql, 'wamid.no.ad')).toEqual([{ referral: null }]);
  });

  it('keeps the messaging limit that is known if it reports none', async () => {
    const { id } = await makeSender(server());
    const reports = (more: object) =>
      postWebhook(server(), 'phone_number_quality_update', {
        display_phone_number: '919822012345',
        event: 'FLAGGED',
        ...more,
      });
    await reports({ current_limit: 'TIER_10K' });
    await reports({});
    const sql = 'select messaging_limit from whatsapp_connections where account_id = $1::bigint';
    expect(await find(sql, String(id))).toEqual([{ messaging_limit: 10_000 }]);
  });
});
