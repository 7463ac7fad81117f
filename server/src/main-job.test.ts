import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresCopy } from './testing/both-databases.ts';
import { type SpawnedSandbox, spawnSandbox } from './testing/spawn-sandbox.ts';
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const password = 'for this test only';
let sandbox: SpawnedSandbox;
let sandboxUrl = '';
let server: SpawnedServer;
let url = '';
let drop: () => Promise<void>;

beforeAll(async () => {
  sandbox = await spawnSandbox();
  sandboxUrl = sandbox.url;
  const database = await createPostgresCopy();
  drop = database.drop;
  server = spawnServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.url,
    SANDBOX_URL: sandboxUrl,
    DEMO_PASSWORD: password,
  });
  url = await server.ready;
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  sandbox.stop();
  await drop();
});

async function requestJson(path: string, init: RequestInit & { token?: string; body?: string } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(init.token && { authorization: `Bearer ${init.token}` }),
  };
  return (await fetch(`${url}${path}`, { ...init, headers })).json();
}

describe('the server', () => {
  it('sends a message to the stand-in, reports each tick and receives an answer, on PostgreSQL', async () => {
    const credentials = JSON.stringify({ email: 'user@example.com', password });
    const { token } = await requestJson('/api/login', { method: 'POST', body: credentials });
    const apiToken = (await requestJson('/api/web/my-account', { token })).data.api_token;
    const message = {
      messaging_product: 'whatsapp',
      to: '+919845012377',
      type: 'text',
      text: { body: 'नमस्ते' },
    };
    await requestJson('/api/send-message', {
      method: 'POST',
      token: apiToken,
      body: JSON.stringify(message),
    });
    const first = async () => (await requestJson('/api/v1/messages', { token })).messages[0];
    await expect.poll(first, { timeout: 15_000 }).toMatchObject({ body: 'नमस्ते', status: 'read' });
    const { id } = await first();
    const received = await fetch(`${sandboxUrl}/_sandbox/channel/messages?biz_opaque_callback_data=${id}`);
    expect(await received.json()).toMatchObject({ matching: 1 });

    const inbound = {
      phone_number_id: '106540352242922',
      from: '14155550100',
      name: 'Ann',
      message: { type: 'text', text: { body: 'Got it' } },
    };
    await fetch(`${sandboxUrl}/_sandbox/channel/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inbound),
    });
    const contacts = async () =>
      JSON.parse(
        Buffer.from((await requestJson('/api/web/chat-contact', { token })).data, 'base64').toString(),
      );
    await expect
      .poll(async () => (await contacts())[0], { timeout: 10_000 })
      .toEqual({ name: 'Ann', message: 'Got it', wa_id: '14155550100' });
  });
});
