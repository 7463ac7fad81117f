import { expect, it } from 'vitest';
import { multipart } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../../testing/test-server.ts';

const profile = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'mh',
  pincode: '411030',
  email: 'kamala@example.com',
  mobile_no: '9840761825',
};

async function createUser(server: TestServer, changes: Partial<typeof profile>) {
  const { token } = await makeAccount(server, 'Admin');
  const form = multipart({ ...profile, ...changes });
  return (await server.request({ method: 'POST', url: '/api/web/create-user', ...form }, token)).json();
}

onTestServer('a refusal', (server) => {
  it.each([
    [{ pincode: '41' }, 'pincode', 'Enter a valid 6-digit pincode'],
    [{ district: '' }, 'district', 'District name is required'],
    [{ email: 'nobody' }, 'email', 'Invalid email format'],
    [{ mobile_no: '12' }, 'mobile_no', 'Enter a valid 10-digit mobile number'],
  ])('names its field: %o', async (changes, field, message) => {
    expect(await createUser(server(), changes)).toEqual({ status: false, message, field });
  });

  it('names its field in `errors` below /api/v1', async () => {
    const { token } = await makeAccount(server(), 'User');
    const payload = { name: '', opensChats: false };
    const response = await server().request(
      { method: 'POST', url: '/api/v1/account/tokens', payload },
      token,
    );
    expect(response.json()).toMatchObject({
      errors: [{ field: 'name', detail: 'Enter a name for the token' }],
    });
  });
});

onTestServer(
  'a refusal of the baseline',
  (server) => {
    it('has status and message only', async () => {
      expect(await createUser(server(), { pincode: '41' })).toEqual({
        status: false,
        message: 'Enter a valid 6-digit pincode',
      });
    });
  },
  { isBaseline: true },
);
