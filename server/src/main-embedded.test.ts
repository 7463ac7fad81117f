import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { json } from './testing/payloads.ts';
import { complaintOf, type SpawnedServer, spawnServer } from './testing/spawn-server.ts';
import { folderWithDatabase } from './testing/temporary-folder.ts';

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
/** The server is killed once it has confirmed so much, while two other messages are on their way. */
const enough = 20;
const credentials = { email: 'user@example.com', password: demoPassword };

describe('the embedded database', () => {
  it('ends a bad start with one line that says what to do if its folder holds no database', async () => {
    const folder = folderWithDatabase();
    rmSync(join(folder, 'database'), { recursive: true });
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), 'broken');
    expect(await complaintOf({ DATA_DIR: folder })).toContain('embedded database');
  });

  // One folder for all, because each start takes seconds.
  it('refuses a second process, stops cleanly, comes back with its data, and loses nothing confirmed in a kill while it writes', async () => {
    const environment = { DATA_DIR: folderWithDatabase(), DEMO_PASSWORD: demoPassword };
    const first = spawnServer(environment);
    expect((await fetch(`${await first.ready}/healthz`)).status).toBe(200);
    expect(await complaintOf(environment)).toContain('in use by process');
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });

    const second = spawnServer(environment);
    const url = await second.ready;
    const { status, token } = await (await post(`${url}/api/login`, credentials)).json();
    expect(status).toBe(true);
    const confirmed = await writeUntilKilled(second, url, token);
    expect(confirmed.length).toBeGreaterThanOrEqual(enough);

    const third = spawnServer(environment);
    const log = await fetch(`${await third.ready}/api/web/messages`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bodies = (await log.json()).data.map((row: { body: string }) => row.body);
    expect(bodies).toEqual(expect.arrayContaining(confirmed));
    third.child.kill('SIGTERM');
    await third.ended;
  }, 180_000);
});

/** Sends messages from three writers until the server is killed. @returns the texts that it has confirmed */
async function writeUntilKilled(server: SpawnedServer, url: string, token: string): Promise<string[]> {
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
      if (response.status === 200 && confirmed.push(body) === enough) server.child.kill('SIGKILL');
    }
  };
  const writers = [write(1), write(2), write(3)];
  await Promise.allSettled(writers);
  await server.ended;
  return confirmed;
}
