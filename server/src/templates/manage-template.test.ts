import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { addDemoTemplates } from '../demo/demo-activity.store.ts';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

onTestServer('manage-template', (server) => {
  it('[CALL-32] [CALL-33] lists the caller’s or a client’s templates with their eight fields', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    const user = await makeAccount(server(), 'User', { ownerId: partner.id });
    const other = await makeAccount(server(), 'User');
    const edited = (index: number) => new Date(Date.UTC(2026, 10, 19, 20, 0, 60 - index));
    await addDemoTemplates(server().services.database, user.id, '100', edited);
    const own = (await server().request({ url: '/api/web/manage-template' }, user.token)).json();
    expect(own.status).toBe(true);
    expect(own.data).toHaveLength(8);
    expect(own.data[0]).toEqual({
      template_name: 'order_packed',
      language: 'en',
      category: 'UTILITY',
      score: 'GREEN',
      template_id: '910000100',
      status: 'APPROVED',
      last_edit_date: '2026-11-20',
      time: '01:31:00',
    });
    const of = (id: number, token: string) =>
      server().request(
        { url: `/api/web/manage-template/${encodeURIComponent(encodeBase64(String(id)))}` },
        token,
      );
    expect((await of(user.id, partner.token)).json().data).toEqual(own.data);
    expect((await of(user.id, admin.token)).json().data).toEqual(own.data);
    expect((await of(other.id, partner.token)).statusCode).toBe(404);
    expect((await of(other.id, admin.token)).json().data).toEqual([]);
    expect((await server().request({ url: '/api/web/manage-template' }, other.token)).json().data).toEqual(
      [],
    );
  });
});
