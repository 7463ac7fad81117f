import { wireKey } from '@chatline/contract/calls/conversation-key';
import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { accountTopic } from '../accounts/sessions/account-topic.ts';
import { notifyEndingPlans } from '../billing/plans/notify-ending-plans.ts';
import { json } from '../testing/payloads.ts';
import { postWebhook } from '../testing/post-webhook.ts';
import { requestChats } from '../testing/request-chats.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { makeAccount, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { customer, customerWrites } from '../testing/whatsapp-reports.ts';
import { refused, whatsAppResponding } from '../testing/whatsapp-responses.ts';
import { addNotification, listNotifications } from './notifications.store.ts';
import { notifyAdminsOfTrial } from './notify-admins-of-trial.ts';
import { notifyRestricted } from './notify-restricted.ts';

onTestServer('notifications', (server) => {
  const read = async ({ token }: TestAccount) =>
    (await server().request({ url: '/api/v1/notifications' }, token)).json();
  const mark = async ({ token }: TestAccount, id: string, andOlder: boolean) =>
    (
      await server().request(
        { method: 'POST', url: '/api/v1/notifications/read', ...json({ id, andOlder }) },
        token,
      )
    ).json();
  const notify = (accountId: number, event: string) =>
    addNotification(server().services.database, {
      accountId,
      kind: 'template',
      title: 'Template approved',
      body: 'order_update can be sent',
      path: '/client-area/manage-template',
      event,
      at: testNow,
    });

  it('are added once for a repeated event, and only for one account', async () => {
    const user = await makeAccount(server(), 'User');
    const other = await makeAccount(server(), 'User');
    expect([await notify(user.id, 'a'), await notify(user.id, 'a'), await notify(user.id, 'b')]).toEqual([
      true,
      false,
      true,
    ]);
    const { notifications, unread } = await read(user);
    expect(unread).toBe(2);
    expect(notifications[0]).toMatchObject({
      kind: 'template',
      title: 'Template approved',
      text: 'order_update can be sent',
      path: '/client-area/manage-template',
      atMs: testNow.getTime(),
      isRead: false,
    });
    expect((await read(other)).notifications).toEqual([]);
  });

  it('for Admins are added only for those who can log in', async () => {
    const { database } = server().services;
    const admin = await makeAccount(server(), 'Admin');
    const switchedOff = await makeAccount(server(), 'Admin', { isActive: false });
    const { id } = await makeAccount(server(), 'User');
    await notifyAdminsOfTrial(database, { id, businessName: 'Joshi Stores' }, testNow);
    const titlesOf = async ({ id: of }: TestAccount) =>
      (await listNotifications(database, of)).map(({ title }) => title);
    expect(await titlesOf(admin)).toEqual(['Free trial to review']);
    expect(await titlesOf(switchedOff)).toEqual([]);
  });

  it('[CAP-04] include the number of unread conversations after each change, for callers who may open them', async () => {
    const user = await makeSender(server());
    const events: unknown[] = [];
    await server().services.events.open(accountTopic, user.id, (one) => events.push(one));
    const write = (id: string) => customerWrites(server(), user, { id, type: 'text', text: { body: 'Hi' } });
    expect((await read(user)).unreadChats).toBe(0);
    await write('wamid.unread.1');
    await write('wamid.unread.2');
    expect((await read(user)).unreadChats).toBe(1);
    await requestChats(server(), user, 'read', { ...wireKey(customer.phone), upTo: 'wamid.unread.2' });
    expect((await read(user)).unreadChats).toBe(0);
    const change = { accountId: user.id, what: 'chats' };
    await expect.poll(() => events).toEqual([change, change]);
    expect(await read(await makeAccount(server(), 'User'))).not.toHaveProperty('unreadChats');
  });

  it('are marked as read one by one or with all older ones, and only by their account', async () => {
    const user = await makeAccount(server(), 'User');
    const other = await makeAccount(server(), 'User');
    for (const event of ['a', 'b', 'c']) await notify(user.id, event);
    const [newest, middle] = (await read(user)).notifications;
    await mark(other, newest.id, true);
    expect((await read(user)).unread).toBe(3);
    expect((await mark(user, newest.id, false)).unread).toBe(2);
    await notify(user.id, 'd');
    expect((await mark(user, middle.id, true)).unread).toBe(1);
  });

  it('report a plan that is ending, once for each stage', async () => {
    const user = await makeAccount(server(), 'User', { endsOn: '2026-12-10' });
    await makeAccount(server(), 'User', { endsOn: '2027-06-01' });
    const { database } = server().services;
    for (const days of [0, 1, 13, 14, 19, 20, 21, 22]) {
      await notifyEndingPlans(database, new Date(testNow.getTime() + days * dayMs));
    }
    const { notifications } = await read(user);
    expect(notifications.map(({ title }: { title: string }) => title).reverse()).toEqual([
      'Your plan ends in 20 days',
      'Your plan ends in 7 days',
      'Your plan ends tomorrow',
      'Your plan has ended',
    ]);
  });

  it.each([
    [
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          {
            restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
            expiration: 1795824000,
            remediation: 'Wait it out.',
          },
          { restriction_type: 'RESTRICTED_SOMETHING_NEW', expiration: 'soon' },
        ],
      },
      'Number restricted',
      'You cannot start conversations. You can still answer customers who write to you. Until 2026-11-28. WhatsApp says: Wait it out. Restricted something new.',
    ],
    [
      'account_update',
      { event: 'ACCOUNT_RESTRICTION' },
      'Number restricted',
      'See WhatsApp Manager for details.',
    ],
    [
      'account_update',
      { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'ADULT' } },
      'WhatsApp found a violation of its policies',
      'Adult. See WhatsApp Manager for details.',
    ],
    [
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'August 2' } },
      'WhatsApp disabled the account',
      'Nothing can be sent now. See WhatsApp Manager for details.',
    ],
    [
      'phone_number_quality_update',
      { display_phone_number: '919822012345', event: 'FLAGGED', current_limit: 'TIER_10K' },
      'Number flagged',
      'Customers block or report its messages. If this continues, WhatsApp will restrict the number. Message only customers who have agreed to it.',
    ],
    [
      'phone_number_quality_update',
      { display_phone_number: '+91 98220 12345', event: 'DOWNGRADE', current_limit: 'TIER_250' },
      'Messaging limit lowered',
      'New conversations: 250 people a day.',
    ],
    [
      'business_capability_update',
      { max_daily_conversations_per_business: 2000, max_phone_numbers_per_waba: 25 },
      'Messaging limit changed',
      'New conversations: 2,000 people a day.',
    ],
    [
      'account_alerts',
      {
        entity_type: 'PHONE_NUMBER',
        alert_severity: 'CRITICAL',
        alert_status: 'ACTIVE',
        alert_type: 'SPAM_RISK',
      },
      'Warning from WhatsApp',
      'Spam risk. See WhatsApp Manager for details.',
    ],
  ])('report a change of the number once: %s %j', async (field, value, title, text) => {
    const user = await makeSender(server());
    await postWebhook(server(), field, value);
    await postWebhook(server(), field, value);
    expect((await read(user)).notifications).toEqual([
      expect.objectContaining({ kind: 'number', title, text, path: '/client-area/connect-whatsapp' }),
    ]);
  });

  it.each([
    ['account_update', { event: 'PARTNER_ADDED' }],
    ['account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'toString' } }],
    ['account_update', 'nonsense'],
    ['account_alerts', { alert_severity: 'CRITICAL', alert_status: 'RESOLVED', alert_type: 'SPAM_RISK' }],
    ['phone_number_quality_update', { display_phone_number: '919822012345', event: 'THROUGHPUT_UPGRADE' }],
    ['phone_number_quality_update', { display_phone_number: '919822000000', event: 'FLAGGED' }],
  ])(
    'are not added for an unknown event, a resolved alert or another account’s number: %s %j',
    async (field, value) => {
      const user = await makeSender(server());
      await postWebhook(server(), field, Object(value));
      expect((await read(user)).notifications).toEqual([]);
    },
  );

  it('report once a day that WhatsApp refuses messages because the number is restricted', async () => {
    const user = await makeSender(server());
    const body = { messaging_product: 'whatsapp', to: '+919845012377', type: 'text', text: { body: 'Hi' } };
    const send = async () => {
      await server().request({ method: 'POST', url: '/api/send-message', ...json(body) }, user.apiToken);
      await runDueJobs(server());
    };
    server().setFetch(whatsAppResponding(() => refused(400, 131048, 'Spam rate limit hit')).fetch);
    await send();
    await send();
    server().setFetch(whatsAppResponding(() => refused(400, 131026, 'Undeliverable')).fetch);
    await send();
    expect((await read(user)).notifications).toEqual([
      expect.objectContaining({
        kind: 'number',
        title: 'Number restricted',
        text: 'The number is restricted because customers reported its messages as spam. Stop the campaign and wait until the number’s quality improves.',
        path: '/client-area/connect-whatsapp',
      }),
    ]);
  });

  it('report a restriction again on the next day in India', async () => {
    const { id } = await makeSender(server());
    const { database } = server().services;
    const titles = async () => (await listNotifications(database, id)).map(({ title }) => title);
    const lastMinute = new Date('2026-11-20T18:29:00Z');
    await notifyRestricted(database, id, 131048, testNow);
    await notifyRestricted(database, id, 131048, lastMinute);
    expect(await titles()).toEqual(['Number restricted']);
    await notifyRestricted(database, id, 131048, new Date(lastMinute.getTime() + minuteMs));
    expect(await titles()).toEqual(['Number restricted', 'Number restricted']);
  });
});
