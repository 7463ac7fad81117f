import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresCopy } from './testing/both-databases.ts';
import { complaintOf } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('a bad start ends with one line that says what to do, and a code that is not 0, for', () => {
  it('a port in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { url, drop } = await createPostgresCopy();
    // Without the demo data, which are added before it listens.
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: url, PORT: port, SANDBOX: '0' };
    expect(await complaintOf(environment)).toContain('set PORT');
    taken.close();
    await drop();
  });

  it('a data folder that cannot be used', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await complaintOf({ DATA_DIR: join(folder, 'file') })).toContain('DATA_DIR');
    expect(await complaintOf({ DATA_DIR: join(folder, 'file', 'below') })).toContain('DATA_DIR');
  });

  it('a DATABASE_URL where no server responds, with the wrong password, and of another kind', async () => {
    const nowhere = { DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' };
    const refused = await complaintOf(nowhere);
    expect(refused).toContain('DATABASE_URL');
    expect(refused).not.toContain('secret');
    const url = new URL(inject('postgresUrl'));
    url.password = 'not-the-password';
    expect(await complaintOf({ ...nowhere, DATABASE_URL: url.href })).toContain('DATABASE_URL');
    expect(await complaintOf({ ...nowhere, DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL');
  });

  it.each([
    ['what is sealed is read', 'whatsapp_connections', { SANDBOX: '0' }],
    ['demo data is added', 'settings', {}],
  ])('a database that stops responding while %s', async (_, table, environment) => {
    const { url, drop } = await createPostgresCopy();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    const short = { DATA_DIR: temporaryFolder(), DATABASE_URL: url, DATABASE_ANSWER_SECONDS: '1' };
    const complaint = await complaintOf({ ...short, ...environment });
    expect(complaint).toContain('does not respond; start again once it does');
    expect(complaint).not.toContain('report it');
    await other.end();
    await drop();
  });
});
