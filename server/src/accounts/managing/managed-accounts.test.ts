import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { multipart } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../../testing/test-server.ts';

const profile = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'mh',
  pincode: '411030',
};

function post(server: TestServer, path: string, fields: Record<string, string>, { token }: TestAccount) {
  return server.request({ method: 'POST', url: `/api/web/${path}`, ...multipart(fields) }, token);
}

async function informationOf(server: TestServer, id: number, by: TestAccount) {
  return (await post(server, 'user-information', { userid: String(id) }, by)).json().data;
}

async function makeFamily(server: TestServer) {
  const admin = await makeAccount(server, 'Admin');
  const partner = await makeAccount(server, 'Partner');
  const own = await makeAccount(server, 'User', { ownerId: partner.id });
  const foreign = await makeAccount(server, 'User');
  return { admin, partner, own, foreign };
}

onTestServer('accounts that others manage', (server) => {
  it('[CALL-24] POST {api}/web/user-information accepts the id in base64 and plain, and does not reveal other partners’ clients', async () => {
    const { admin, partner, own, foreign } = await makeFamily(server());
    for (const userid of [String(own.id), encodeBase64(String(own.id))]) {
      const response = await post(server(), 'user-information', { userid }, partner);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject({
        status: true,
        data: {
          id: own.id,
          api_token: own.apiToken,
          expire_date: '2027-01-31',
          pincode: '411030',
          isactive: true,
        },
      });
    }
    const statusFor = async (id: string, by: TestAccount) =>
      (await post(server(), 'user-information', { userid: id }, by)).statusCode;
    expect(await statusFor(String(foreign.id), admin)).toBe(200);
    expect(await statusFor(String(partner.id), admin)).toBe(200);
    expect(await statusFor(String(foreign.id), partner)).toBe(404);
    expect(await statusFor(String(partner.id), partner)).toBe(404);
    expect(await statusFor('999999', admin)).toBe(404);
    expect(await statusFor('!!', admin)).toBe(400);
    expect(await statusFor(String(own.id), own)).toBe(403);
  });

  it('[CALL-19] POST {api}/web/create-user creates a client of the Partner who creates it, or a user without a Partner for an Admin', async () => {
    const { admin, partner } = await makeFamily(server());
    const form = { ...profile, email: ' New@Example.com ', mobile_no: '9822012345' };
    const created = await post(server(), 'create-user', form, partner);
    expect(created.json()).toEqual({ status: true, message: 'User Registered Successfully' });
    const clients = (await server().request({ url: '/api/web/users' }, partner.token)).json().data;
    expect(clients[0]).toMatchObject({
      email: 'New@Example.com',
      mobile_no: '9822012345',
      name: 'Kamala Joshi',
    });
    expect(await informationOf(server(), clients[0].id, partner)).toMatchObject({
      state: 'MH',
      api_token: '',
    });

    await post(server(), 'create-user', { ...form, email: 'admins@example.com' }, admin);
    const after = (await server().request({ url: '/api/web/users' }, partner.token)).json().data;
    expect(after).toHaveLength(clients.length);
    for (const [changed, message, field] of [
      [{ email: 'NEW@example.com' }, 'This email address is already registered.', 'email'],
      [{ email: 'new' }, 'Invalid email format', 'email'],
      [{ mobile_no: '5822012345' }, 'Enter a valid 10-digit mobile number', 'mobile_no'],
      [{ address: 'Here' }, 'Address must be at least 5 characters', 'address'],
    ] as const) {
      const refused = await post(server(), 'create-user', { ...form, ...changed }, partner);
      expect([refused.statusCode, refused.json()]).toEqual([200, { status: false, message, field }]);
    }
  });

  it('[CALL-22] POST {api}/web/users-activation switches an account off and on; switching off ends its session at once', async () => {
    const { admin, partner, own } = await makeFamily(server());
    const flip = (by: TestAccount) =>
      post(server(), 'users-activation', { userid: encodeBase64(String(own.id)) }, by);
    const asOwn = async () => (await server().request({ url: '/api/web/my-account' }, own.token)).statusCode;
    expect((await flip(admin)).json()).toEqual({
      status: true,
      message: 'User switched off',
      data: { isactive: false },
    });
    expect(await asOwn()).toBe(401);
    expect((await flip(admin)).json()).toMatchObject({
      message: 'User switched on',
      data: { isactive: true },
    });
    expect(await asOwn()).toBe(401);
    const again = await server().services.tokens.issue({ accountId: own.id, role: 'User', epoch: 1 });
    expect((await server().request({ url: '/api/web/my-account' }, again)).statusCode).toBe(200);
    expect((await flip(partner)).statusCode).toBe(403);
    expect((await post(server(), 'users-activation', { userid: String(admin.id) }, admin)).statusCode).toBe(
      404,
    );
  });

  it('are not switched if they already have the state that the caller requests', async () => {
    const { admin, own } = await makeFamily(server());
    const body = multipart({ userid: encodeBase64(String(own.id)) });
    const wish = (state: string) => {
      const headers = { ...body.headers, 'wanted-state': state };
      const url = '/api/web/users-activation';
      return server().request({ method: 'POST', url, ...body, headers }, admin.token);
    };
    const audits = await server().countRows('audit_entries');
    for (const isactive of [false, false, true, true]) {
      expect((await wish(isactive ? 'on' : 'off')).json().data).toEqual({ isactive });
    }
    expect((await server().countRows('audit_entries')) - audits).toBe(2);
    expect((await wish('maybe')).statusCode).toBe(400);
  });

  it('[CALL-23] DELETE {api}/web/delete-user/{encodedId} deletes an account, but not a partner with clients', async () => {
    const { admin, partner, own } = await makeFamily(server());
    const remove = (id: number, by: TestAccount) =>
      server().request(
        { method: 'DELETE', url: `/api/web/delete-user/${encodeURIComponent(encodeBase64(String(id)))}` },
        by.token,
      );
    expect((await remove(partner.id, admin)).json()).toMatchObject({
      status: false,
      message: expect.stringContaining('clients'),
    });
    expect((await remove(own.id, partner)).statusCode).toBe(403);
    expect((await remove(own.id, admin)).json()).toEqual({
      status: true,
      message: 'User Deleted Successfully',
    });
    expect((await remove(own.id, admin)).statusCode).toBe(404);
    expect((await remove(partner.id, admin)).json()).toMatchObject({ status: true });
    expect((await server().request({ url: '/api/web/my-account' }, partner.token)).statusCode).toBe(401);
  });

  it('[CALL-25] POST {api}/web/update-user saves the profile for both, the date for an Admin only, and a token that was just generated', async () => {
    const { admin, partner, own, foreign } = await makeFamily(server());
    const update = (changes: Record<string, string>, by: TestAccount, id = own.id) =>
      post(server(), 'update-user', { ...profile, userid: String(id), ...changes }, by);
    expect((await update({ date: '2027-01-31', mobile_no: '7000000001' }, partner)).json()).toEqual({
      status: true,
      message: 'User Updated Successfully',
    });
    expect(await informationOf(server(), own.id, admin)).toMatchObject({
      name: 'Kamala Joshi',
      mobile_no: '7000000001',
    });
    expect((await update({ date: '2030-01-01' }, partner)).json()).toMatchObject({
      status: false,
      message: expect.stringContaining('Admin'),
    });
    expect((await update({ date: '2027-02-30' }, admin)).json()).toMatchObject({ status: false });
    expect((await update({ date: '2030-01-01' }, admin)).json().status).toBe(true);
    const path = `/api/web/generate-token/${encodeURIComponent(encodeBase64(own.email))}`;
    const token = (await server().request({ url: path }, partner.token)).json().data;
    expect((await update({ token }, partner)).json().status).toBe(true);
    expect(await informationOf(server(), own.id, admin)).toMatchObject({
      expire_date: '2030-01-01',
      api_token: token,
    });
    expect((await update({ token: own.apiToken }, partner)).json().status).toBe(false);
    const gone = await update({}, partner, foreign.id);
    expect([gone.statusCode, gone.body]).toEqual([
      404,
      expect.stringContaining('Not saved: the account was deleted or is no longer one of yours.'),
    ]);
    expect((await update({ email: 'other@example.com' }, partner)).json()).toMatchObject({
      status: false,
      message: expect.stringContaining('Only an Admin'),
    });
    expect((await update({ date: '2030-01-01' }, admin, partner.id)).json().status).toBe(true);
    expect(await informationOf(server(), partner.id, admin)).toMatchObject({ expire_date: '2027-01-31' });
  });

  it('can be saved even if they were registered with less than the form requires', async () => {
    const { admin } = await makeFamily(server());
    const short = { name: 'Asha', address: '', city: '', district: '', state: '', pincode: '' };
    const { id } = await makeAccount(server(), 'User', short);
    const form = { userid: String(id), business_name: 'Joshi Stores', ...short, date: '2030-01-01' };
    const update = async (changes: object) =>
      (await post(server(), 'update-user', { ...form, ...changes }, admin)).json();
    expect(await update({})).toMatchObject({ status: true });
    expect(await informationOf(server(), id, admin)).toMatchObject({ ...short, expire_date: '2030-01-01' });
    expect(await update({ city: 'Pune', pincode: '4110' })).toEqual({
      status: false,
      message: 'Enter a valid 6-digit pincode',
      field: 'pincode',
    });
    expect(await informationOf(server(), id, admin)).toMatchObject({ city: '' });
  });
});
