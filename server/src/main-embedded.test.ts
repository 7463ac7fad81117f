import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { json } from './testing/payloads.ts';
import { complaintOf, spawnServer } from './testing/spawn-server.ts';
import { folderWithDatabase, temporaryFolder } from './testing/temporary-folder.ts';

function post(url: string, body: unknown, token?: string) {
  const { payload, headers } = json(body);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(url, {
    method: 'POST',
    body: String(payload),
    headers: { ...authorization, 'content-type': String(headers?.['content-type']) },
  });
}

const demoPassword = 'for this test only';
let seeded = '';

/** The first start writes the demo data, which takes longer than everything else here. */
beforeAll(async () => {
  seeded = folderWithDatabase();
  const first = spawnServer({ DATA_DIR: seeded, DEMO_PASSWORD: demoPassword });
  await first.ready;
  first.child.kill('SIGTERM');
  await first.ended;
});

function folderWithDemo(): string {
  const folder = temporaryFolder();
  cpSync(seeded, folder, { recursive: true });
  return folder;
}

describe('a bad start ends with one line that says what to do, and a code that is not 0, for', () => {
  it('a database folder without a database', async () => {
    const folder = folderWithDatabase();
    rmSync(join(folder, 'database'), { recursive: true });
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), 'broken');
    expect(await complaintOf({ DATA_DIR: folder })).toContain('embedded database');
  });

  it('a second process on the embedded database', async () => {
    const folder = folderWithDemo();
    const first = spawnServer({ DATA_DIR: folder });
    await first.ready;
    expect(await complaintOf({ DATA_DIR: folder })).toContain('in use by process');
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });
});

describe('a running server', () => {
  it('stops cleanly and comes back with its data', async () => {
    const folder = folderWithDemo();
    const first = spawnServer({ DATA_DIR: folder });
    const url = await first.ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });
    const second = spawnServer({ DATA_DIR: folder });
    const response = await post(`${await second.ready}/api/login`, {
      email: 'admin@example.com',
      password: demoPassword,
    });
    expect(await response.json()).toMatchObject({ status: true });
    second.child.kill('SIGTERM');
    await second.ended;
  });

  it('loses nothing that it has confirmed when it is killed while writing', async () => {
    const folder = folderWithDemo();
    const environment = { DATA_DIR: folder };
    const credentials = { email: 'user@example.com', password: demoPassword };
    const first = spawnServer(environment);
    const url = await first.ready;
    const { token } = await (await post(`${url}/api/login`, credentials)).json();
    const account = await fetch(`${url}/api/web/my-account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const apiToken: string = (await account.json()).data.api_token;
    const confirmed: string[] = [];
    const write = async (writer: number) => {
      for (let count = 0; ; count += 1) {
        const body = `kept ${writer}-${count}`;
        const message = { messaging_product: 'whatsapp', to: '+919845012377', type: 'text', text: { body } };
        const response = await post(`${url}/api/send-message`, message, apiToken);
        if (response.status === 200) confirmed.push(body);
      }
    };
    const writers = [write(1), write(2), write(3)];
    setTimeout(() => first.child.kill('SIGKILL'), 1500);
    await Promise.allSettled(writers);
    await first.ended;
    expect(confirmed.length).toBeGreaterThan(5);

    const second = spawnServer(environment);
    const log = await fetch(`${await second.ready}/api/web/messages`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bodies = (await log.json()).data.map((row: { body: string }) => row.body);
    expect(bodies).toEqual(expect.arrayContaining(confirmed));
    second.child.kill('SIGTERM');
    await second.ended;
  });
});
