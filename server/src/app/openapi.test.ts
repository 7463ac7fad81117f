import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pathOf } from '@chatline/contract/calls/define-call';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify from 'fastify';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoEmails } from '../demo/seed-accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { setTestSeller } from '../testing/buying.ts';
import { json, multipart } from '../testing/payloads.ts';
import { testPayments } from '../testing/payments-responses.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeAccount, makeSender, phoneNumberIdOf } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';
import { registerRoutes } from './create-app.ts';
import { servedCalls } from './routes.ts';

const serverFolder = fileURLToPath(new URL('../../', import.meta.url));
const documentSchema = v.object({
  openapi: v.string(),
  info: v.object({ license: v.object({ name: v.string(), identifier: v.string() }) }),
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.looseObject({
        responses: v.record(
          v.string(),
          v.looseObject({
            description: v.string(),
            content: v.optional(
              v.record(v.string(), v.object({ schema: v.record(v.string(), v.unknown()) })),
            ),
          }),
        ),
      }),
    ),
  ),
});

async function fetchDocument(server: TestServer) {
  const response = await server.request({ url: '/api/openapi.json' });
  return { text: response.body, document: v.parse(documentSchema, response.json()) };
}

/** Lists the routes that are registered with the framework, independent of our own lists. */
async function registeredRoutes(server: TestServer): Promise<string[]> {
  const probe = Fastify();
  const routes: string[] = [];
  probe.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) {
      if (name !== 'HEAD') routes.push(`${name} ${url.replace(/:(\w+)/g, '{$1}')}`);
    }
  });
  await registerRoutes(probe, server.services);
  await probe.ready();
  await probe.close();
  return routes.filter((route) => /^\w+ \/(?:api|healthz|readyz)/.test(route));
}

/** Returns a function that says what is wrong with a body. Equal schemas, such as those of failures, are compiled once. */
function createValidation() {
  const ajv = new Ajv2020({ strict: false });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema: object, body: unknown): string => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(schema);
    compiled.set(text, validate);
    return validate(body) ? '' : ajv.errorsText(validate.errors);
  };
}

/** Responds for WhatsApp and the payment provider: a number's id and empty lists. */
const respondAsWhatsApp: typeof fetch = async () => new Response('{"id":"1","data":[],"items":[]}');
/** The demo user's first payment. */
const paidOrder = 'CL260400';

/** Makes every call with the session of each demo role, with an API token, and without a token. */
async function requestEverything(server: TestServer) {
  await setTestSeller(server);
  await seedDemo(server.services);
  server.setFetch(respondAsWhatsApp);
  const { database, tokens } = server.services;
  const findAccount = async (email: string) => {
    const [found] = await database.query(
      'select id, role, session_epoch as epoch from accounts where email_key = $1',
      [email],
      v.object({ id: v.number(), role: v.picklist(['Admin', 'Partner', 'User']), epoch: v.number() }),
    );
    if (found === undefined) throw new Error(`${email} is not in the demo`);
    return found;
  };
  const sessionOf = async (email: string) => {
    const { id: accountId, role, epoch } = await findAccount(email);
    return tokens.issue({ accountId, role, epoch });
  };
  const userId = String((await findAccount(demoEmails.user)).id);
  const sender = await makeSender(server);
  const victim = await makeAccount(server, 'User');
  const [sent] = await database.query(
    'select id from messages where account_id = $1 limit 1',
    [Number(userId)],
    v.object({ id: v.string() }),
  );
  const text = { messaging_product: 'whatsapp', to: '9845012377', type: 'text', text: { body: 'Hi' } };
  const accepted = await server.request(
    { method: 'POST', url: '/api/send-message', ...json(text) },
    sender.apiToken,
  );
  const bodies: Record<string, Record<string, unknown>> = {
    'connect-whatsapp': { data: encodeBase64(JSON.stringify({ access_token: 'a code' })) },
    'repeat-connect-step': {},
    'send-test-message': { to: '+91 98450 12377' },
    'send-from-number': text,
    login: { email: 'user@example.com', password: 'not the password' },
    'send-message': text,
    register: { email: 'nobody@example.com' },
    'read-notifications': { id: '1', andOlder: true },
    'move-clients': { partner: null },
    'set-account-access': { webhook: true },
    'set-partner-of': { partner: null },
    'user-information': { userid: encodeBase64(userId) },
    'users-activation': { userid: encodeBase64(String(victim.id)) },
  };
  const responses = [];
  for (const { call } of servedCalls(false)) {
    const parts = {
      version: '25.0',
      message: sent?.id ?? '',
      message_id: accepted.json().messages[0].id,
      phone_number_id: phoneNumberIdOf(sender),
      userid: userId,
      id: call.path.startsWith('/payments/') ? paidOrder : userId,
      orderId: paidOrder,
      kind: 'invoice',
      gst: '27AAPFU0939F1ZV',
      email: demoEmails.user,
      encodedId: String(victim.id),
      templateId: '910000100',
      encodedTemplateId: '910000101',
      from: '2026-11-14',
      to: '2026-11-20',
      step: 'subscribe',
    };
    const form = Object.fromEntries(
      Object.entries(bodies[call.name] ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const body =
      call.encoding === 'none' ? {} : call.encoding === 'json' ? json(bodies[call.name]) : multipart(form);
    // Each call gets new sessions, because some of the calls end sessions.
    const sessions = await Promise.all(Object.values(demoEmails).map(sessionOf));
    for (const token of [...sessions, '', sender.apiToken]) {
      const query = call.query ? { date: '2026-11-20' } : {};
      const url = `/api${pathOf(call, parts, query)}`;
      const response = await server.request({ method: call.method, url, ...body }, token || undefined);
      responses.push({ path: `/api${call.base}${call.path}`, method: call.method.toLowerCase(), response });
    }
  }
  return responses;
}

onTestServer(
  'the OpenAPI document',
  (server) => {
    it('[CALL-01] lists every route of the running server, and no other', async () => {
      const { document } = await fetchDocument(server());
      const named = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(named.sort()).toEqual((await registeredRoutes(server())).sort());
      expect(named.length).toBeGreaterThan(20);
    });

    it('describes the real responses of the calls', async () => {
      const { document } = await fetchDocument(server());
      const faultsOf = createValidation();
      const seen = new Set<string>();
      for (const { path, method, response } of await requestEverything(server())) {
        const where = `${method} ${path} ${response.statusCode} ${response.body.slice(0, 200)}`;
        const described = document.paths[path]?.[method]?.responses[String(response.statusCode)];
        expect(described, where).toBeDefined();
        const type = String(response.headers['content-type']).split(';')[0] ?? '';
        const schema = described?.content?.[type]?.schema;
        expect(schema, where).toBeDefined();
        const body = type === 'text/csv' ? response.body : response.json();
        expect(faultsOf(schema ?? {}, body), where).toBe('');
        if (response.statusCode === 200 && body.status !== false) seen.add(`${method} ${path}`);
      }
      // Every call that reads has succeeded at least once, so not only refusals were compared.
      const reading = servedCalls(false).filter(({ call }) => call.method === 'GET');
      for (const { call } of reading) expect([...seen]).toContain(`get /api${call.base}${call.path}`);
    });

    it('lists for each failure only general causes and those of the call’s area', async () => {
      const { document } = await fetchDocument(server());
      const causeOf = (path: string, method: string, status: string) =>
        document.paths[path]?.[method]?.responses[status]?.description ?? '';
      expect(causeOf('/api/send-message', 'post', '400')).toContain('template');
      expect(causeOf('/api/login', 'post', '400')).toBe('a part of the request is malformed');
      const ofChats = causeOf('/api/v1/chats/conversations', 'post', '422');
      expect(ofChats).toContain('24-hour window');
      expect(ofChats).not.toContain('GST');
    });

    it('names the license of the repository', async () => {
      const { document } = await fetchDocument(server());
      const repository = v.parse(
        v.object({ license: v.string() }),
        JSON.parse(readFileSync(join(serverFolder, '..', 'package.json'), 'utf8')),
      );
      const { license } = repository;
      expect(document.info.license).toEqual({ name: license, identifier: license });
    });

    it('passes the linter of Redocly', async () => {
      const file = join(temporaryFolder(), 'openapi.json');
      writeFileSync(file, (await fetchDocument(server())).text);
      const redocly = join(serverFolder, 'node_modules', '.bin', 'redocly');
      const run = promisify(execFile)(
        redocly,
        ['lint', '--config', join(serverFolder, 'redocly.yaml'), file],
        {
          env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
        },
      );
      await expect(run).resolves.toBeDefined();
    });
  },
  { payments: testPayments },
);

onTestServer(
  'the baseline',
  (server) => {
    it('serves nothing beyond section 7', async () => {
      const { token } = await makeAccount(server(), 'User');
      for (const url of ['/api/capabilities', '/api/v1/messages', '/api/openapi.json']) {
        const response = await server().request({ url }, token);
        expect([url, response.statusCode]).toEqual([url, 404]);
      }
      expect((await server().request({ url: '/api/web/messages' }, token)).statusCode).toBe(200);
      const page = await server().request({ url: '/login' });
      expect(page.body).toContain('"capabilities":[]');
    });
  },
  { isBaseline: true },
);
