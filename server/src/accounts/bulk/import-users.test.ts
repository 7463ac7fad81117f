import { expect, it } from 'vitest';
import { sendEmails } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const line = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
};

onTestServer('an import of users', (server) => {
  const send = (rows: readonly object[], isConfirmed: boolean, { token }: TestAccount) =>
    server().request({ method: 'POST', url: '/api/v1/users/import', ...json({ rows, isConfirmed }) }, token);
  const run = async (rows: readonly object[], isConfirmed: boolean, by: TestAccount) => {
    const { results }: { results: { outcome: string; reasons: string[] }[] } = (
      await send(rows, isConfirmed, by)
    ).json();
    return results.map(({ outcome, reasons }) => [outcome, ...reasons]);
  };
  const listed = async ({ token }: TestAccount) => {
    const { data }: { data: { email: string }[] } = (
      await server().request({ url: '/api/web/users' }, token)
    ).json();
    return data.map(({ email }) => email);
  };

  it('[LIST-07] says for each line what will happen, writes nothing until it is confirmed, and repeats nothing', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const stranger = await makeAccount(server(), 'User', { mobileNo: '9000000009' });
    await makeAccount(server(), 'User', {
      ownerId: partner.id,
      mobileNo: '9000000001',
      businessName: 'Known',
    });
    const rows = [
      { ...line, email: 'import-one@example.com', mobile_no: '+91 90000 00002' },
      { ...line, email: 'import-two@example.com', mobile_no: '9000000001' },
      { ...line, email: 'IMPORT-one@example.com', mobile_no: '9000000003' },
      { ...line, name: 'K', pincode: '1', email: 'nobody', mobile_no: '12' },
      { ...line, email: stranger.email, mobile_no: '9000000004' },
      // Another partner's client is not found by mobile number.
      { ...line, email: 'import-three@example.com', mobile_no: '9000000009' },
    ];
    const others = [
      ['existing', 'Known has this mobile number.'],
      ['refused', 'Line 2 has the same email or mobile number.'],
      [
        'refused',
        'Name must be at least 2 characters',
        'Enter a valid 6-digit pincode',
        'Invalid email format',
        'Enter a valid 10-digit mobile number',
      ],
      ['refused', 'This email address is already registered.'],
    ];
    expect(await run(rows, false, partner)).toEqual([['valid'], ...others, ['valid']]);
    expect(await listed(partner)).toHaveLength(1);
    expect(await run(rows, true, partner)).toEqual([['created'], ...others, ['created']]);
    expect((await listed(partner)).slice(0, 2)).toEqual([
      'import-three@example.com',
      'import-one@example.com',
    ]);
    expect((await run(rows, true, partner))[0]).toEqual(['existing', 'Kamala Stores has this email.']);
    expect(await listed(partner)).toHaveLength(3);
    const mails = await sendEmails(server());
    expect(mails.map(({ to }) => to).sort()).toEqual(['import-one@example.com', 'import-three@example.com']);
    const admin = await makeAccount(server(), 'Admin');
    const audit = await server().request({ url: `/api/v1/users/${partner.id}/audit` }, admin.token);
    expect(audit.json().entries).toMatchObject([
      { action: 'Users imported', details: '2 users, from a file of 6.' },
    ]);
  });

  it('[LIST-07] has at most 500 lines, and at most 1,000 new users in a day', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const many = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...line,
        email: `many-${from + at}@example.com`,
        mobile_no: `8${String(from + at).padStart(9, '0')}`,
      }));
    expect((await send(many(501, 0), false, admin)).statusCode).toBe(400);
    await server().services.database.execute(
      `insert into throttles (key, count, window_ends_at) values ($1, 999, $2)`,
      [`import-users ${admin.id}`, new Date(server().services.clock().getTime() + 3_600_000)],
    );
    const refused = await send(many(2, 0), true, admin);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'At most 1000 users can be imported in a day.',
    ]);
    expect((await run(many(2, 0), false, admin)).flat()).toEqual(['valid', 'valid']);
    await server().services.database.execute('update throttles set count = 998 where key = $1', [
      `import-users ${admin.id}`,
    ]);
    expect((await run(many(2, 0), true, admin)).flat()).toEqual(['created', 'created']);
    expect((await send(many(1, 2), true, admin)).statusCode).toBe(429);
  });

  it('[LIST-07] accepts a line that corrects a wrong one above it', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const right = { ...line, email: 'corrected@example.com', mobile_no: '9000000055' };
    expect(await run([{ ...right, name: 'K' }, right], false, admin)).toEqual([
      ['refused', 'Name must be at least 2 characters'],
      ['valid'],
    ]);
  });
});

onTestServer(
  'the baseline',
  (server) => {
    it('[LIST-07] imports no users', async () => {
      const { token } = await makeAccount(server(), 'Admin');
      const body = json({ rows: [], isConfirmed: false });
      const response = await server().request(
        { method: 'POST', url: '/api/v1/users/import', ...body },
        token,
      );
      expect(response.statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
