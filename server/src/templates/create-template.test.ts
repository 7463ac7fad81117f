import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { postWebhook } from '../testing/post-webhook.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { type StandInWhatsApp, startStandInWhatsApp } from '../testing/stand-in-whatsapp.ts';
import { makeAccount, makeSender, phoneNumberIdOf } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

const body = {
  type: 'BODY',
  text: 'Hello {{1}}, your order is packed.',
  example: { body_text: [['Lakshmi']] },
};
const definition = { name: 'order_packed', language: 'en_US', category: 'UTILITY', components: [body] };

onTestServer('a template at WhatsApp', (server) => {
  let whatsApp: StandInWhatsApp;
  beforeAll(() => {
    whatsApp = startStandInWhatsApp('secret-of-the-tests');
    server().setFetch(whatsApp.fetch);
  });
  afterAll(() => whatsApp.sandbox.app.close());
  const post = (path: string, payload: object, token: string) =>
    server().request({ method: 'POST', url: `/api/v1/templates${path}`, ...json(payload) }, token);
  const details = async (token: string) =>
    (await server().request({ url: '/api/v1/templates' }, token)).json().templates;
  const reported = (template_id: string, event: string, more: object = {}) => ({
    event,
    message_template_id: Number(template_id),
    message_template_name: 'order_packed',
    message_template_language: 'en-US',
    reason: 'NONE',
    ...more,
  });
  const prepare = async () => {
    await whatsApp.declare();
    return makeSender(server());
  };
  const make = async (token: string, changes: object = {}) =>
    (await post('', { ...definition, ...changes }, token)).json().template.template_id;

  it('is created with its samples, and is in review until WhatsApp decides', async () => {
    const { token } = await prepare();
    const response = await post('', definition, token);
    expect(response.statusCode).toBe(200);
    const { message, template } = response.json();
    expect(message).toBe('order_packed was sent to WhatsApp for review.');
    expect(template).toMatchObject({ template_name: 'order_packed', status: 'PENDING', language: 'en_US' });
    await postWebhook(server(), 'message_template_status_update', reported(template.template_id, 'APPROVED'));
    expect((await details(token))[0]).toMatchObject({ status: 'APPROVED', reason: '' });
    const whole = await server().request({ url: `/api/v1/templates/${template.template_id}` }, token);
    expect(whole.json().template).toMatchObject({ components: [body], parameter_format: 'POSITIONAL' });
    const notifications = (await server().request({ url: '/api/v1/notifications' }, token)).json()
      .notifications;
    expect(notifications[0]).toMatchObject({ kind: 'template', title: 'order_packed: Approved' });
  });

  it('may have variables with blanks in their braces, which are sent without the blanks', async () => {
    const { token } = await prepare();
    const written = { ...body, text: 'Hello {{ 1 }}, your order is packed.' };
    const id = await make(token, { components: [written] });
    const stored = async () =>
      (await server().request({ url: `/api/v1/templates/${id}` }, token)).json().template.components;
    expect(await stored()).toEqual([body]);
    // The sync reads it as WhatsApp lists it.
    await server().request({ url: '/api/web/sync-template' }, token);
    expect(await stored()).toEqual([body]);
  });

  it('is refused at each field that breaks a rule, without a call to WhatsApp', async () => {
    const { token } = await prepare();
    whatsApp.received.length = 0;
    const response = await post(
      '',
      { ...definition, name: 'Order', components: [{ ...body, example: {} }] },
      token,
    );
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'samples.body.1',
    ]);
    expect(whatsApp.received).toEqual([]);
    expect((await post('', { name: 'x' }, token)).statusCode).toBe(400);
  });

  it('is refused in plain English at the field that WhatsApp refuses', async () => {
    const { token } = await prepare();
    await make(token);
    expect((await post('', definition, token)).json()).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'name',
          detail: 'A template with this name already exists in this language. Choose another name.',
        },
      ],
    });
    const silent = { kind: '500', path: 'message_templates' };
    await whatsApp.sandbox.call('POST', '/_sandbox/channel/faults', silent);
    const lost = await post('', { ...definition, name: 'other' }, token);
    expect(lost.statusCode).toBe(422);
    expect(lost.json().detail).toBe(
      'WhatsApp had an internal error. The template may still have been created. Press Sync Template before you try again.',
    );
    const without = await makeAccount(server(), 'User');
    expect((await post('', definition, without.token)).json().detail).toContain('Connect it first');
  });

  it('can be edited into another category if it was rejected, and once in 24 hours if it is approved', async () => {
    const { token } = await prepare();
    const id = await make(token);
    const edit = (text: string, category = 'UTILITY') =>
      post(`/${id}`, { category, components: [{ type: 'BODY', text }] }, token);
    expect((await edit('Too early.')).json().detail).toContain('cannot be edited now (In review)');
    const decide = (status: string) =>
      whatsApp.sandbox.call('PUT', `/_sandbox/channel/templates/${id}/status`, { status });
    await decide('REJECTED');
    await postWebhook(
      server(),
      'message_template_status_update',
      reported(id, 'REJECTED', {
        reason: 'INCORRECT_CATEGORY',
        rejection_info: { reason: 'INCORRECT_CATEGORY', recommendation: 'Choose Marketing.' },
      }),
    );
    expect((await details(token))[0]).toMatchObject({
      status: 'REJECTED',
      reason: 'INCORRECT_CATEGORY',
      advice: 'Choose Marketing.',
    });
    server().setNow(new Date(testNow.getTime() + 60_000));
    const again = await edit('Your order is packed now.', 'MARKETING');
    expect(again.json().template).toMatchObject({ status: 'PENDING', category: 'MARKETING', reason: '' });
    await decide('APPROVED');
    server().setNow(new Date(testNow.getTime() + 120_000));
    await postWebhook(server(), 'message_template_status_update', reported(id, 'APPROVED'));
    const moved = await edit('Another text.', 'UTILITY');
    expect(moved.json().errors).toEqual([
      { field: 'category', detail: 'The category of an approved template stays as it is.' },
    ]);
    expect((await edit('Another text.', 'MARKETING')).statusCode).toBe(200);
    await decide('APPROVED');
    server().setNow(new Date(testNow.getTime() + 180_000));
    await postWebhook(server(), 'message_template_status_update', reported(id, 'APPROVED'));
    expect((await edit('A third text.', 'MARKETING')).json().detail).toContain(
      'next edit is possible in 24 hours',
    );
  });

  it('keeps a decision of the second in which it was edited, because WhatsApp reports whole seconds', async () => {
    const { token } = await prepare();
    const id = await make(token);
    await whatsApp.sandbox.call('PUT', `/_sandbox/channel/templates/${id}/status`, { status: 'REJECTED' });
    await postWebhook(server(), 'message_template_status_update', reported(id, 'REJECTED'));
    const second = new Date(testNow.getTime() + 60_000);
    server().setNow(new Date(second.getTime() + 500));
    server().setFetch(async (input, init) => {
      const response = await whatsApp.fetch(input, init);
      await postWebhook(server(), 'message_template_status_update', reported(id, 'APPROVED'), second);
      return response;
    });
    await post(`/${id}`, { category: 'UTILITY', components: [{ type: 'BODY', text: 'Packed.' }] }, token);
    server().setFetch(whatsApp.fetch);
    expect((await details(token))[0].status).toBe('APPROVED');
  });

  it('[EDIT-01] [EDIT-02] is not edited over a part that another window has changed since, and is edited after reading it again', async () => {
    const { token } = await prepare();
    const id = await make(token);
    const approve = async (afterMs: number) => {
      const path = `/_sandbox/channel/templates/${id}/status`;
      await whatsApp.sandbox.call('PUT', path, { status: 'REJECTED' });
      server().setNow(new Date(testNow.getTime() + afterMs));
      await postWebhook(server(), 'message_template_status_update', reported(id, 'REJECTED', {}));
    };
    const read = async () => (await server().request({ url: `/api/v1/templates/${id}` }, token)).json();
    const edit = (text: string, footer: string, version: string) => {
      const components = [
        { type: 'BODY', text },
        { type: 'FOOTER', text: footer },
      ];
      const { payload = '', headers } = json({ category: 'UTILITY', components });
      const all = { ...headers, 'edit-version': version };
      const url = `/api/v1/templates/${id}`;
      return server().request({ method: 'POST', url, payload, headers: all }, token);
    };
    await approve(60_000);
    const { version } = await read();
    expect((await edit('It leaves today.', 'Thank you.', version)).statusCode).toBe(200);
    await approve(120_000);
    const before = whatsApp.received.length;
    const refused = await edit('It leaves tomorrow.', 'Thank you.', version);
    expect([refused.statusCode, refused.json().stale.fields]).toMatchObject([
      409,
      [
        {
          field: 'body',
          mine: 'It leaves tomorrow.',
          theirs: 'It leaves today.',
          by: 'you, in another window',
        },
      ],
    ]);
    expect(whatsApp.received).toHaveLength(before);
    const kept = await edit('It leaves tomorrow.', 'Thanks.', (await read()).version);
    expect(kept.statusCode).toBe(200);
  });

  it('cannot be read or edited by another account', async () => {
    const owner = await prepare();
    const id = await make(owner.token);
    const other = await makeSender(server());
    expect((await server().request({ url: `/api/v1/templates/${id}` }, other.token)).statusCode).toBe(404);
    const edit = { category: 'UTILITY', components: [body] };
    expect((await post(`/${id}`, edit, other.token)).statusCode).toBe(404);
    const partner = await makeAccount(server(), 'Partner');
    const client = await makeAccount(server(), 'User', { ownerId: partner.id });
    const ofUser = (userId: number) =>
      server().request({ url: `/api/v1/users/${userId}/templates` }, partner.token);
    expect((await ofUser(client.id)).json()).toEqual({ templates: [] });
    expect((await ofUser(other.id)).statusCode).toBe(404);
    const wholeOf = async (userId: number, by = partner) =>
      (await server().request({ url: `/api/v1/users/${userId}/templates/${id}` }, by.token)).statusCode;
    expect([await wholeOf(client.id), await wholeOf(other.id)]).toEqual([404, 404]);
    const admin = await makeAccount(server(), 'Admin');
    expect(await wholeOf(owner.id, admin)).toBe(200);
  });

  it('takes webhooks in the order of their own times: late ones, repeated ones, and ones before the template is stored', async () => {
    const { token } = await prepare();
    const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
    const status = (event: string, seconds: number) =>
      postWebhook(server(), 'message_template_status_update', reported('700', event), at(seconds));
    await status('PAUSED', 20);
    await status('APPROVED', 10);
    await status('APPROVED', 10);
    expect(await details(token)).toMatchObject([{ template_id: '700', status: 'PAUSED', language: 'en_US' }]);
    await status('REINSTATED', 30);
    expect((await details(token))[0].status).toBe('APPROVED');
    const named = { message_template_id: 700, message_template_name: 'order_packed' };
    await postWebhook(server(), 'message_template_quality_update', {
      ...named,
      previous_quality_score: 'GREEN',
      new_quality_score: 'YELLOW',
    });
    await postWebhook(server(), 'template_category_update', {
      ...named,
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    });
    expect((await details(token))[0]).toMatchObject({
      score: 'YELLOW',
      category: 'MARKETING',
      previous_category: 'UTILITY',
    });
  });

  it('can be sent with a one-time code once it is approved, before and after a sync', async () => {
    const sender = await makeSender(server());
    const { token, apiToken } = sender;
    await whatsApp.declare([], undefined, phoneNumberIdOf(sender));
    const id = await make(token, {
      name: 'login_code',
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
      ],
    });
    await whatsApp.sandbox.call('PUT', `/_sandbox/channel/templates/${id}/status`, { status: 'APPROVED' });
    await postWebhook(server(), 'message_template_status_update', reported(id, 'APPROVED'));
    const code = [{ type: 'text', text: '482913' }];
    const template = {
      name: 'login_code',
      language: { code: definition.language },
      components: [
        { type: 'body', parameters: code },
        { type: 'button', sub_type: 'url', index: '0', parameters: code },
      ],
    };
    const payload = { messaging_product: 'whatsapp', to: '+919845012377', type: 'template', template };
    const send = async () => {
      const url = '/api/send-message';
      expect((await server().request({ method: 'POST', url, ...json(payload) }, apiToken)).statusCode).toBe(
        200,
      );
      await runDueJobs(server());
      return (await server().request({ url: '/api/v1/messages' }, token)).json().messages[0];
    };
    const sent = {
      status: 'sent',
      cause: null,
      body: expect.stringContaining('*482913* is your verification code.'),
    };
    expect(await send()).toMatchObject(sent);
    expect((await server().request({ url: '/api/web/sync-template' }, token)).statusCode).toBe(200);
    expect(await send()).toMatchObject(sent);
  });
});
