import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { type StandInWhatsApp, startStandInWhatsApp } from '../testing/stand-in-whatsapp.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(300_000, 7)]);
const pdf = Buffer.from('%PDF-1.7 and so on');

onTestServer(
  'a sample file',
  (server) => {
    let whatsApp: StandInWhatsApp;
    beforeAll(async () => {
      whatsApp = startStandInWhatsApp('secret-of-the-tests');
      await whatsApp.declare();
      server().setFetch(whatsApp.fetch);
    });
    afterAll(() => whatsApp.sandbox.app.close());
    const post = (path: string, body: object, token: string) =>
      server().request({ method: 'POST', url: `/api/v1/${path}`, ...json(body) }, token);
    const upload = (token: string, format: string, bytes: Buffer) =>
      post('template-samples', { name: 'sweets.png', format, data: bytes.toString('base64') }, token);

    it('is sent to WhatsApp in two steps, and its handle can be used to create a template', async () => {
      const { token } = await makeSender(server());
      const response = await upload(token, 'IMAGE', png);
      expect(response.statusCode).toBe(200);
      expect(whatsApp.received[0]).toBe('POST /v25.0/4711/uploads');
      expect(whatsApp.received[1]).toMatch(/^POST \/v25\.0\/upload:/);
      const components = [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: [response.json().handle] } },
        { type: 'BODY', text: 'Everything sweet is cheaper.' },
      ];
      const definition = { name: 'sweets', language: 'en', category: 'MARKETING', components };
      expect((await post('templates', definition, token)).statusCode).toBe(200);
    });

    it('has to be chosen again if WhatsApp no longer has it', async () => {
      const { token } = await makeSender(server());
      const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::of_long_ago'] } };
      const components = [header, { type: 'BODY', text: 'Everything sour is cheaper.' }];
      const definition = { name: 'pickles', language: 'en', category: 'MARKETING', components };
      expect((await post('templates', definition, token)).json()).toMatchObject({
        status: 422,
        errors: [
          {
            field: 'header',
            detail: 'WhatsApp no longer has this sample file. Choose the file again.',
          },
        ],
      });
    });

    it('frees its account’s upload slot, even if it cannot be read', async () => {
      const { token } = await makeSender(server());
      const broken = { 'content-type': 'application/json' };
      const post = {
        method: 'POST',
        url: '/api/v1/template-samples',
        headers: broken,
        payload: '{',
      } as const;
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await server().request(post, token)).statusCode).toBe(400);
      }
      expect((await upload(token, 'DOCUMENT', pdf)).statusCode).toBe(200);
    });

    it('frees its account’s upload slot if the client disconnects before it is authenticated', async () => {
      const { token } = await makeSender(server());
      const { port } = new URL(await server().app.listen({ port: 0, host: '127.0.0.1' }));
      const type = 'Content-Type: application/json\r\nContent-Length: 9000';
      const head = `POST /api/v1/template-samples HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${type}`;
      for (let turn = 0; turn < 5; turn += 1) {
        const socket = connect(Number(port), '127.0.0.1');
        await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n{"a":`, () => resolve()));
        socket.resetAndDestroy();
      }
      expect((await upload(token, 'DOCUMENT', pdf)).statusCode).toBe(200);
    });

    it('must have the format of its header, judged by its bytes, and not be too large', async () => {
      const { token } = await makeSender(server());
      const wrong = await upload(token, 'IMAGE', pdf);
      expect(wrong.json()).toMatchObject({
        status: 422,
        errors: [{ field: 'header', detail: 'This file is not a JPEG or PNG image.' }],
      });
      expect((await upload(token, 'DOCUMENT', pdf)).statusCode).toBe(200);
      const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
      expect((await upload(token, 'IMAGE', large)).json().detail).toBe('The file is larger than 5 MB.');
      const huge = await upload(token, 'IMAGE', Buffer.alloc(9 * 1024 * 1024));
      expect(huge.statusCode).toBe(413);
    });

    it.each(['', '=', 'QUJD=RA', 'QQ===', 'QU-D', 'QUJD\n'])(
      'is refused if it is not base64, as %j',
      async (data) => {
        const { token } = await makeSender(server());
        const body = { name: 'sweets.png', format: 'IMAGE', data };
        expect((await post('template-samples', body, token)).statusCode).toBe(400);
      },
    );
  },
  {
    whatsApp: {
      baseUrl: 'http://channel.example',
      apiVersion: 'v25.0',
      appId: '4711',
      appSecret: 'the-app-secret-of-tests',
      verifyToken: 'the-verify-token-of-tests',
    },
  },
);

onTestServer('a sample file without an app id', (server) => {
  it('is refused with a reason', async () => {
    const { token } = await makeSender(server());
    const body = { name: 'a.pdf', format: 'DOCUMENT', data: pdf.toString('base64') };
    const response = await server().request(
      { method: 'POST', url: '/api/v1/template-samples', ...json(body) },
      token,
    );
    expect(response.json().detail).toContain('no WhatsApp app id');
  });
});
