import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

onTestServer('a saved reply in two windows', (server) => {
  const url = '/api/v1/chats/replies';
  const save = (body: object, { token }: TestAccount, version?: string) => {
    const { payload = '', headers } = json(body);
    const all = { ...headers, ...(version !== undefined && { 'edit-version': version }) };
    return server().request({ method: 'POST', url, payload, headers: all }, token);
  };
  const read = async (by: TestAccount) => (await server().request({ url }, by.token)).json().replies[0];

  it('[EDIT-01] [EDIT-02] refuses the second text, and merges a new text with a new name', async () => {
    const sender = await makeSender(server());
    await save({ name: 'hours', body: 'Nine to five.' }, sender);
    const { version, ...reply } = await read(sender);
    await save({ ...reply, body: 'Nine to six.' }, sender, version);
    const refused = await save({ ...reply, body: 'Ten to six.' }, sender, version);
    expect([refused.statusCode, refused.json().stale.fields]).toMatchObject([
      409,
      [{ field: 'body', mine: 'Ten to six.', theirs: 'Nine to six.', by: 'you, in another window' }],
    ]);
    expect((await save({ ...reply, name: 'open' }, sender, version)).statusCode).toBe(200);
    expect(await read(sender)).toMatchObject({ name: 'open', body: 'Nine to six.' });
  });

  it('[EDIT-01] [EDIT-03] never overwrites another text with the same name, and accepts a repeat', async () => {
    const sender = await makeSender(server());
    const written = { name: 'hours', body: 'Nine to five.' };
    for (const _ of [1, 2]) expect((await save(written, sender, 'new')).statusCode).toBe(200);
    const other = await save({ ...written, body: 'Never.' }, sender, 'new');
    expect(other.statusCode).toBe(409);
    const kept = await save({ ...written, body: 'Never.' }, sender, other.json().stale.version);
    expect(kept.statusCode).toBe(200);
    expect((await read(sender)).body).toBe('Never.');
  });
});
