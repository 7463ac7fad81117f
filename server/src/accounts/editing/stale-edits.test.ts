import { expect, it } from 'vitest';
import { multipart } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

const changed = 'changed-fields';
const version = 'edit-version';

onTestServer('an account that two people edit', (server) => {
  const post = (path: string, fields: Record<string, string>, by: TestAccount, headers = {}) => {
    const form = multipart(fields);
    const all = { ...form.headers, ...headers };
    return server().request({ method: 'POST', url: `/api/web/${path}`, ...form, headers: all }, by.token);
  };
  const read = async (user: TestAccount, by: TestAccount) => {
    const { data, version: at } = (await post('user-information', { userid: String(user.id) }, by)).json();
    const { name, business_name, mobile_no, address, city, district, state, pincode } = data;
    const form = { name, business_name, mobile_no, address, city, district, state, pincode };
    return { form: { userid: String(user.id), ...form, date: data.expire_date, token: data.api_token }, at };
  };
  const save = async (
    { form, at }: Awaited<ReturnType<typeof read>>,
    change: Record<string, string>,
    by: TestAccount,
  ) =>
    (
      await post('update-user', { ...form, ...change }, by, {
        [version]: at,
        [changed]: Object.keys(change).join(','),
      })
    ).json();
  const people = async () => ({
    first: await makeAccount(server(), 'Admin', { name: 'Asha Rao' }),
    second: await makeAccount(server(), 'Admin', { name: 'Vikram Shah' }),
    user: await makeAccount(server(), 'User'),
  });

  it('[EDIT-01] refuses the second write of a field with both values, the other person and the time, and saves nothing', async () => {
    const { first, second, user } = await people();
    const [a, b] = [await read(user, first), await read(user, second)];
    expect(await save(a, { city: 'Nagpur' }, first)).toMatchObject({ status: true });
    const refused = await save(b, { city: 'Nashik', address: '2 New Street' }, second);
    expect(refused).toEqual({
      status: false,
      message: 'Not saved: City was changed by Asha Rao. Nothing you typed is lost.',
      stale: {
        version: expect.stringContaining('city='),
        fields: [
          {
            field: 'city',
            label: 'City',
            mine: 'Nashik',
            theirs: 'Nagpur',
            by: 'Asha Rao',
            atMs: testNow.getTime(),
          },
        ],
      },
    });
    expect((await read(user, first)).form).toMatchObject({ city: 'Nagpur', address: '14 Laxmi Road' });
    const kept = await save(
      { ...b, at: refused.stale.version },
      { city: 'Nashik', address: '2 New Street' },
      second,
    );
    expect(kept).toMatchObject({ status: true });
    expect((await read(user, first)).form).toMatchObject({ city: 'Nashik', address: '2 New Street' });
  });

  it('[EDIT-02] merges different fields, with or without the names of the changed ones', async () => {
    const { first, second, user } = await people();
    const [a, b] = [await read(user, first), await read(user, second)];
    await save(a, { city: 'Nagpur' }, first);
    expect(await save(b, { address: '2 New Street' }, second)).toMatchObject({ status: true });
    const unnamed = { ...b.form, address: '2 New Street', pincode: '440001' };
    expect((await post('update-user', unnamed, second, { [version]: b.at })).json()).toMatchObject({
      status: true,
    });
    expect((await read(user, first)).form).toMatchObject({
      city: 'Nagpur',
      address: '2 New Street',
      pincode: '440001',
    });
  });

  it('[EDIT-03] accepts a repeat of the same write, and the same value from both', async () => {
    const { first, second, user } = await people();
    const [a, b] = [await read(user, first), await read(user, second)];
    for (const _ of [1, 2]) expect(await save(a, { city: 'Nagpur' }, first)).toMatchObject({ status: true });
    expect(await save(b, { city: 'Nagpur' }, second)).toMatchObject({ status: true });
  });

  it('[EDIT-03] accepts the version of its own response for the next save, and still refuses a field that another person changed', async () => {
    const { first, second, user } = await people();
    const [a, b] = [await read(user, first), await read(user, second)];
    await save(b, { pincode: '440001' }, second);
    const saved = await save(a, { city: 'Nagpur' }, first);
    expect(await save({ ...a, at: saved.version }, { city: 'Nashik' }, first)).toMatchObject({
      status: true,
    });
    expect(await save({ ...a, at: saved.version }, { pincode: '440002' }, first)).toMatchObject({
      stale: { fields: [{ field: 'pincode', theirs: '440001', by: 'Vikram Shah' }] },
    });
  });

  it('[EDIT-01] accepts one of two simultaneous writes', async () => {
    const { first, second, user } = await people();
    const [a, b] = [await read(user, first), await read(user, second)];
    const responses = await Promise.all([
      save(a, { city: 'Nagpur' }, first),
      save(b, { city: 'Nashik' }, second),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([false, true]);
  });

  it('[EDIT-01] shows only the end of an API token, and “an Admin” instead of the name to the owner of an account', async () => {
    const { first, user } = await people();
    const [a, mine] = [
      await read(user, first),
      (await server().request({ url: '/api/web/my-account' }, user.token)).json(),
    ];
    const offer = async (url: string, by: TestAccount) =>
      (await server().request({ url: `/api/web/generate-token${url}` }, by.token)).json().data;
    const encoded = encodeURIComponent(Buffer.from(user.email).toString('base64'));
    const [theirs, own] = [await offer(`/${encoded}`, first), await offer('', user)];
    await save(a, { token: theirs, city: 'Nagpur' }, first);
    const { name, business_name, address, district, state, pincode } = mine.data;
    const form = { name, business_name, address, city: 'Surat', district, state, pincode, token: own };
    const refused = await post('account-update', form, user, { [version]: mine.version });
    expect(refused.json().stale.fields).toMatchObject([
      { field: 'city', by: 'an Admin' },
      { field: 'token', mine: `…${own.slice(-4)}`, theirs: `…${theirs.slice(-4)}`, by: 'an Admin' },
    ]);
    expect(refused.body).not.toContain(theirs);
  });

  it('[EDIT-04] saves the last write if no version is sent, as section 7 requires', async () => {
    const { first, second, user } = await people();
    const a = await read(user, first);
    await post('update-user', { ...a.form, city: 'Nagpur' }, first);
    const last = await post('update-user', { ...a.form, city: 'Nashik' }, second);
    expect(last.json()).toEqual({ status: true, message: 'User Updated Successfully' });
    expect((await read(user, first)).form.city).toBe('Nashik');
  });
});

onTestServer(
  'an account in the baseline',
  (server) => {
    it('[EDIT-04] is read without a version', async () => {
      const user = await makeAccount(server(), 'User');
      const response = await server().request({ url: '/api/web/my-account' }, user.token);
      expect(Object.keys(response.json())).toEqual(['status', 'message', 'data']);
    });
  },
  { isBaseline: true },
);
