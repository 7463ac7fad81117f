import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postWebhook } from '../testing/post-webhook.ts';
import { type StandInWhatsApp, startStandInWhatsApp } from '../testing/stand-in-whatsapp.ts';
import { makeAccount, makeSender } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { syncTemplates } from './sync-templates.ts';
import { recordSync } from './syncs.store.ts';

const templates = Array.from({ length: 250 }, (_, index) => ({
  id: String(800_000 + index),
  name: `template_${index}`,
  language: 'hi',
  category: 'MARKETING',
  status: index < 10 ? 'REJECTED' : 'APPROVED',
  rejected_reason: index < 10 ? 'TAG_CONTENT_MISMATCH' : 'NONE',
  quality_score: { score: 'GREEN' },
  components: [{ type: 'BODY', text: 'Hello.' }],
}));

/** Starts a stand-in for WhatsApp, with the requests of these tests. */
function actions(server: () => TestServer) {
  let whatsApp: StandInWhatsApp;
  beforeAll(() => {
    whatsApp = startStandInWhatsApp('secret-of-the-tests');
    server().setFetch(whatsApp.fetch);
  });
  afterAll(() => whatsApp.sandbox.app.close());
  const sync = async (token: string) =>
    (await server().request({ url: '/api/web/sync-template' }, token)).json();
  const list = async (token: string) =>
    (await server().request({ url: '/api/web/manage-template' }, token)).json().data;
  return { whatsApp: () => whatsApp, sync, list };
}

onTestServer('sync-template', (server) => {
  const { whatsApp, sync, list } = actions(server);

  it('[CALL-30] reads all pages of 250 templates, and reports what has changed', async () => {
    const { token } = await makeSender(server());
    await whatsApp().declare(templates);
    whatsApp().received.length = 0;
    expect(await sync(token)).toEqual({ status: true, message: 'Synced 250 templates: 250 new.' });
    expect(whatsApp().received).toEqual(Array(3).fill('GET /v25.0/100/message_templates'));
    const rows = await list(token);
    expect(rows).toHaveLength(250);
    expect(rows.find(({ template_id }: { template_id: string }) => template_id === '800003')).toEqual({
      template_name: 'template_3',
      language: 'hi',
      category: 'MARKETING',
      score: 'GREEN',
      template_id: '800003',
      status: 'REJECTED',
      last_edit_date: '2026-11-20',
      time: '12:00:00',
    });
    expect((await sync(token)).message).toBe('Synced 250 templates: nothing changed.');
    server().setNow(new Date(testNow.getTime() + 60_000));
    const [first, second, , ...rest] = templates;
    await whatsApp().declare([
      { ...first, components: [{ type: 'BODY', text: 'Good day.' }] },
      { ...second, status: 'PAUSED' },
      ...rest,
      { ...first, id: '900000', name: 'another' },
    ]);
    expect((await sync(token)).message).toBe(
      'Synced 250 templates: 1 new (another, hi), 2 changed (template_0, hi; template_1, hi), 1 deleted at WhatsApp (template_2, hi).',
    );
    const after = new Map((await list(token)).map((row: { template_id: string }) => [row.template_id, row]));
    expect(after.get('800000')).toMatchObject({ time: '12:01:00' });
    expect(after.get('800001')).toMatchObject({ status: 'PAUSED', time: '12:00:00' });
    expect(after.get('800002')).toMatchObject({ status: 'DELETED' });
  });

  it('does not count it as an edit if WhatsApp lists an authentication template with another text', async () => {
    const { token } = await makeSender(server());
    const listed = { ...templates[20], category: 'AUTHENTICATION' };
    await whatsApp().declare([listed]);
    await sync(token);
    server().setNow(new Date(testNow.getTime() + 60_000));
    await whatsApp().declare([{ ...listed, components: [{ type: 'BODY', text: '{{1}} is your code.' }] }]);
    await sync(token);
    expect(await list(token)).toMatchObject([{ category: 'AUTHENTICATION', time: '12:00:00' }]);
  });

  it('does not mark a template as deleted if it cannot be read or the list is incomplete', async () => {
    const { token } = await makeSender(server());
    const entry = (id: string, more: object = {}) => ({ id, name: `t_${id}`, language: 'hi', ...more });
    const listing = (data: unknown[], paging?: object) => async () =>
      new Response(JSON.stringify({ data, ...(paging && { paging }) }));
    const states = async () => (await list(token)).map((row: { status: string }) => row.status).sort();
    const good = { status: 'APPROVED', category: 'UTILITY', components: null };
    server().setFetch(listing([entry('1', good), entry('2', good)]));
    expect((await sync(token)).message).toBe('Synced 2 templates: 2 new (t_1, hi; t_2, hi).');
    server().setNow(new Date(testNow.getTime() + 60_000));
    server().setFetch(listing([entry('1', good), { id: '2', name: 7 }]));
    expect((await sync(token)).message).toBe('Synced 1 template: 1 could not be read and stayed unchanged.');
    server().setFetch(listing([entry('1', good), 'odd']));
    await sync(token);
    // A page that has a next page but no cursor.
    server().setFetch(listing([entry('1', good)], { next: 'https://graph.facebook.com/next' }));
    await sync(token);
    expect(await states()).toEqual(['APPROVED', 'APPROVED']);
    server().setFetch(listing([entry('1', good)]));
    await sync(token);
    expect(await states()).toEqual(['APPROVED', 'DELETED']);
    server().setFetch(whatsApp().fetch);
  });

  it('does not mark a template as deleted that was saved while the list was read', async () => {
    const { id, token } = await makeSender(server());
    await whatsApp().declare(templates.slice(0, 2));
    await sync(token);
    await whatsApp().declare(templates.slice(0, 1));
    const later = new Date(testNow.getTime() + 60_000);
    server().setNow(later);
    server().setFetch(async (input, init) => {
      const response = await whatsApp().fetch(input, init);
      await server().services.database.execute(
        "update templates set edited_at = $2 where account_id = $1 and template_id = '800001'",
        [id, later],
      );
      return response;
    });
    await sync(token);
    server().setFetch(whatsApp().fetch);
    const states = async () => (await list(token)).map((row: { status: string }) => row.status);
    expect(await states()).toEqual(['REJECTED', 'REJECTED']);
    server().setNow(new Date(later.getTime() + 60_000));
    await sync(token);
    expect(await states()).toContain('DELETED');
  });

  it('keeps the advice on a rejection as long as WhatsApp lists the same reason', async () => {
    const { token } = await makeSender(server());
    const [rejected] = templates;
    await whatsApp().declare([rejected ?? {}]);
    await sync(token);
    await postWebhook(server(), 'message_template_status_update', {
      event: 'REJECTED',
      message_template_id: 800_000,
      message_template_name: 'template_0',
      message_template_language: 'hi',
      reason: 'TAG_CONTENT_MISMATCH',
      rejection_info: { reason: 'TAG_CONTENT_MISMATCH', recommendation: 'Choose another category.' },
    });
    const adviceAfterSync = async () => {
      await sync(token);
      return (await server().request({ url: '/api/v1/templates' }, token)).json().templates[0].advice;
    };
    expect(await adviceAfterSync()).toBe('Choose another category.');
    await whatsApp().declare([{ ...rejected, rejected_reason: 'INVALID_FORMAT' }]);
    expect(await adviceAfterSync()).toBe('');
  });

  it('replaces a template that was deleted and created again at WhatsApp', async () => {
    const { token } = await makeSender(server());
    const [one] = templates;
    await whatsApp().declare([one ?? {}]);
    await sync(token);
    await whatsApp().declare([{ ...one, id: '900001' }]);
    await sync(token);
    expect((await list(token)).map((row: { template_id: string }) => row.template_id)).toEqual(['900001']);
  });

  it('keeps the lists of two accounts that share a WABA apart', async () => {
    const [first, second] = [await makeSender(server()), await makeSender(server())];
    await whatsApp().declare(templates.slice(0, 2));
    await sync(first.token);
    expect(await list(second.token)).toEqual([]);
    await sync(second.token);
    expect(await list(first.token)).toHaveLength(2);
    expect(await list(second.token)).toHaveLength(2);
  });

  it('reports its progress while it runs, and its result afterwards', async () => {
    const account = await makeSender(server());
    const progress = async (token = account.token) =>
      (await server().request({ url: '/api/v1/template-sync' }, token)).json();
    expect(await progress()).toEqual({ is_running: false, read: 0, message: '' });
    await whatsApp().declare(templates);
    const seen: unknown[] = [];
    server().setFetch(async (input, init) => {
      seen.push(await progress());
      return whatsApp().fetch(input, init);
    });
    const response = await sync(account.token);
    server().setFetch(whatsApp().fetch);
    const running = (read: number) => ({ is_running: true, read, message: '' });
    expect(seen).toEqual([running(0), running(100), running(200)]);
    expect(await progress()).toEqual({ is_running: false, read: 250, message: response.message });
    const admin = await makeAccount(server(), 'Admin');
    const ofUser = `/api/v1/users/${account.id}/template-sync`;
    expect((await server().request({ url: ofUser }, admin.token)).json()).toEqual(await progress());
    await whatsApp().sandbox.call('POST', '/_sandbox/channel/faults', { kind: 'error-code', code: 190 });
    const refused = await sync(account.token);
    expect(await progress()).toEqual({ is_running: false, read: 0, message: refused.message });
  });
});

onTestServer('a sync of templates', (server) => {
  const { whatsApp, sync, list } = actions(server);

  it('[CALL-31] reads a client’s templates for an Admin', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeSender(server());
    await whatsApp().declare(templates.slice(0, 1));
    const url = `/api/web/sync-template/${encodeURIComponent(encodeBase64(String(user.id)))}`;
    const response = await server().request({ url }, admin.token);
    expect(response.json()).toEqual({ status: true, message: 'Synced 1 template: 1 new (template_0, hi).' });
    expect(await list(user.token)).toHaveLength(1);
    const nobody = await server().request({ url: '/api/web/sync-template/OTk5OTk5' }, admin.token);
    expect(nobody.statusCode).toBe(404);
  });

  it('reports why it fails, and changes nothing', async () => {
    const without = await makeAccount(server(), 'User');
    expect(await sync(without.token)).toEqual({
      status: false,
      message: 'No WhatsApp Business account is connected. Connect it first.',
    });
    const { token } = await makeSender(server());
    await whatsApp().declare(templates.slice(0, 3));
    await sync(token);
    const plan = (fault: object) => whatsApp().sandbox.call('POST', '/_sandbox/channel/faults', fault);
    await plan({ kind: 'error-code', code: 80007 });
    expect((await sync(token)).message).toContain('Try again in an hour');
    await plan({ kind: 'error-code', code: 190 });
    expect((await sync(token)).message).toContain('Connect the WhatsApp Business account again');
    await plan({ kind: '500' });
    expect(await sync(token)).toEqual({
      status: false,
      message: 'WhatsApp had an internal error. Try again in a few minutes.',
    });
    expect(await list(token)).toHaveLength(3);
  });

  it('responds in time and continues in the background if WhatsApp is slow', async () => {
    const account = await makeSender(server());
    await whatsApp().declare(templates);
    await whatsApp().sandbox.call('POST', '/_sandbox/channel/faults', { kind: 'slow', delay_ms: 200 });
    expect(await syncTemplates(server().services, account.id, 20)).toBe(
      'Still syncing: 0 templates so far. The list updates automatically.',
    );
    await expect.poll(() => list(account.token), { timeout: 10_000 }).toHaveLength(250);
  });

  it('counts as ended after a minute without progress', async () => {
    const account = await makeSender(server());
    await recordSync(server().services.database, account.id, { read: 100, result: '' }, testNow);
    server().setNow(new Date(testNow.getTime() + 61_000));
    const response = await server().request({ url: '/api/v1/template-sync' }, account.token);
    expect(response.json()).toEqual({ is_running: false, read: 100, message: '' });
  });
});
