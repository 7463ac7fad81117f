import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  apiToken,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
} from '../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = startSandbox({ sent_ms: null, delivered_ms: null, read_ms: null });
  await declareAccount(sandbox, 'http://127.0.0.1:9/webhook');
});
afterEach(() => sandbox.app.close());

async function upload(type: string, bytes: Uint8Array<ArrayBuffer>, token = apiToken) {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('file', new File([bytes], 'a file', { type }));
  const encoded = new Response(form);
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/v25.0/${phoneId}/media`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('the media store', () => {
  it('stores a file and returns it byte for byte, only to its account', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 45, 45]);
    const { status, body } = await upload('image/png', bytes);
    expect(status).toBe(200);
    const about = await sandbox.call('GET', `/v25.0/${body.id}`);
    expect(about.body).toMatchObject({ mime_type: 'image/png', file_size: 6 });
    const headers = { authorization: `Bearer ${apiToken}` };
    const file = await sandbox.app.inject({ url: `/v25.0/${body.id}/download`, headers });
    expect([...file.rawPayload]).toEqual([...bytes]);
    const stranger = await sandbox.app.inject({ url: `/v25.0/${body.id}/download` });
    expect(stranger.statusCode).toBe(401);
  });

  it('refuses kinds and sizes that WhatsApp refuses', async () => {
    expect((await upload('text/html', new Uint8Array(3))).body.error.code).toBe(100);
    expect((await upload('image/jpeg', new Uint8Array(5 * 1024 * 1024 + 1))).body.error.code).toBe(131053);
  });

  it('sends an uploaded file and no other', async () => {
    const { id } = (await upload('image/png', new Uint8Array(9))).body;
    const send = (image: object) =>
      sandbox.call('POST', `/v25.0/${phoneId}/messages`, {
        messaging_product: 'whatsapp',
        to: '+14155550100',
        type: 'image',
        image,
      });
    expect((await send({ id, caption: 'Here' })).status).toBe(200);
    expect((await send({ id: '1' })).body).toMatchObject({ error: { code: 131009 } });
  });
});
