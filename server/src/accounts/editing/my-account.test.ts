import { minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { json, multipart, urlencoded } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

const form = {
  name: 'Kamala Joshi',
  business_name: 'कमला स्टोर्स & Sons + Co',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
  token: '',
};

onTestServer('my account', (server) => {
  const mine = async (token: string) =>
    (await server().request({ url: '/api/web/my-account' }, token)).json().data;

  it('[CALL-28] GET {api}/web/my-account returns the caller’s own fields with token and expiry date', async () => {
    const account = await makeAccount(server(), 'User');
    const response = await server().request({ url: '/api/web/my-account' }, account.token);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      status: true,
      message: '',
      data: {
        id: account.id,
        name: 'Meera Joshi',
        business_name: 'Joshi Stores',
        email: account.email,
        mobile_no: '9822012345',
        address: '14 Laxmi Road',
        city: 'Pune',
        district: 'Pune',
        state: 'MH',
        pincode: '411030',
        api_token: account.apiToken,
        expire_date: '2027-01-31',
        isactive: true,
        isconnected: false,
      },
      // In addition to section 7's fields; absent in the baseline.
      version: expect.stringContaining('city='),
    });
  });

  it('[CALL-29] POST {api}/web/account-update saves the profile, form-data or urlencoded, and a token just generated', async () => {
    const account = await makeAccount(server(), 'User');
    const save = (body: object) =>
      server().request({ method: 'POST', url: '/api/web/account-update', ...body }, account.token);
    const saved = await save(multipart(form));
    expect(saved.json()).toEqual({ status: true, message: 'Profile Updated Successfully' });
    expect(await mine(account.token)).toMatchObject({
      business_name: form.business_name,
      api_token: account.apiToken,
    });

    const offered = (await server().request({ url: '/api/web/generate-token' }, account.token)).json().data;
    await save(urlencoded({ ...form, city: 'Nashik', token: offered }));
    expect(await mine(account.token)).toMatchObject({ city: 'Nashik', api_token: offered });

    for (const [changed, message, field] of [
      [{ name: 'Abcd' }, 'Name must be at least 2 characters', 'name'],
      [{ pincode: '41103' }, 'Enter a valid 6-digit pincode', 'pincode'],
      [{ state: 'XX' }, 'State is required', 'state'],
      [{ token: 'one-of-my-own-making' }, expect.stringContaining('generate a new token'), 'token'],
    ] as const) {
      const refused = await save(multipart({ ...form, ...changed }));
      expect([refused.statusCode, refused.json()]).toEqual([200, { status: false, message, field }]);
    }
    expect(await mine(account.token)).toMatchObject({ city: 'Nashik', api_token: offered });
    expect((await save(json(form))).statusCode).toBe(415);
  });

  it('keeps what another user has saved since, if the caller names the fields that it has changed', async () => {
    const account = await makeAccount(server(), 'User');
    const save = (fields: object, changed: string) => {
      const body = multipart({ ...form, ...fields });
      const headers = { ...body.headers, 'changed-fields': changed };
      const url = '/api/web/account-update';
      return server().request({ method: 'POST', url, ...body, headers }, account.token);
    };
    const all = Object.keys(form).join(',');
    await save({}, all);
    await save({ city: 'Mumbai', pincode: '400001' }, 'city, pincode');
    // The form was read before that, and its token has been replaced since.
    const saved = await save({ address: '3 Hill Road', token: 'an-older-one' }, 'address');
    expect(saved.json()).toMatchObject({ status: true });
    expect(await mine(account.token)).toMatchObject({
      city: 'Mumbai',
      pincode: '400001',
      address: '3 Hill Road',
      api_token: account.apiToken,
    });
  });

  it('does not save a token that was generated more than ten minutes ago', async () => {
    const account = await makeAccount(server(), 'User');
    const token = (await server().request({ url: '/api/web/generate-token' }, account.token)).json().data;
    server().setNow(new Date(testNow.getTime() + 11 * minuteMs));
    const options = {
      method: 'POST',
      url: '/api/web/account-update',
      ...multipart({ ...form, token }),
    } as const;
    expect((await server().request(options, account.token)).json()).toMatchObject({ status: false });
  });
});
