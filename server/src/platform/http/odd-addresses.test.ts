import type { CallAccess } from '@chatline/contract/calls/define-call';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { servedCalls, servedPlainRoutes } from '../../app/routes.ts';
import { makeEachCaller } from '../../testing/callers.ts';
import { isDeepRun } from '../../testing/deep-run.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { routeUrl } from './plain-route.ts';

/** Values that our own clients never put into an address; a usual run tries every third, each by one of the callers. */
const oddValues = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e9',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  '0x10',
  'NaN',
  'Infinity',
  'null',
  '\u0000',
  'a\u0000b',
  '\u202e',
  '00000000-0000-0000-0000-00000000000g',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  `1_${'-'.repeat(36)}`,
  `99999999999999999_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  '1_',
  '_1',
  '999999999999999~x',
  '1~\u0000',
  '9999-12-31',
  '99999-01-01',
  '2026-02-30',
  '0000-00-00',
  '2026-13',
  '+275760-09-13',
  '275760-09-14T00:00:00Z',
  '8640000000000001',
  '-8640000000000001',
  'x'.repeat(4000),
  '%',
  '%_\\',
  '../../etc/passwd',
  "'; --",
  '__proto__',
  'constructor',
].filter((_, index) => isDeepRun || index % 3 === 1);
/** Escapes that do not decode to text: bytes that are not UTF-8, and malformed escapes. */
const oddEscapes = ['%FF', '%C0%80', '%ED%A0%80', '%F4%90%80%80', '%zz', '%', '%00'];
/** The same bytes in base64. */
const oddBytes = ['/w==', '7aCA', 'wIA=', 'AA=='].map(encodeURIComponent);
/** Valid parts beside an odd one; parts without an entry are a known account's id. */
const goodParts: Readonly<Record<string, string>> = {
  version: '25.0',
  from: '2026-11-01',
  to: '2026-11-20',
  kind: 'invoice',
};

const escaped = encodeURIComponent;

/** A value as it may appear in a path: as it is, and in its layers of base64. */
function writings(value: string, layers: 0 | 1 | 2): readonly string[] {
  return [escaped(value), escaped(encodeBase64(value, layers))];
}

/** Valid bodies of the calls that also have path parts: a wrong body would be refused first. */
const bodies: Readonly<Record<string, unknown>> = {
  'edit-template': {
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    components: [{ type: 'BODY', text: 'It is packed.' }],
  },
  'move-clients': { partner: '1' },
  'refund-payment': { reason: 'Paid twice' },
  'remove-passkey': { password: 'a password' },
  'rename-passkey': { name: 'Work laptop' },
  'repeat-connect-step': {},
  'send-from-number': {
    messaging_product: 'whatsapp',
    to: '919822012345',
    type: 'text',
    text: { body: 'Hello' },
  },
  'set-account-access': { whatsapp_chat: true },
  'set-partner-of': { partner: '1' },
  'set-token-chats': { opensChats: false },
};

interface Target {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly access: CallAccess;
  readonly layers: (part: string) => 0 | 1 | 2;
  readonly fields: readonly string[];
}

const entriesShape = v.looseObject({ entries: v.record(v.string(), v.unknown()) });
const queryParameters = v.object({
  parameters: v.optional(v.array(v.object({ name: v.string(), in: v.string() })), []),
});

const targets: readonly Target[] = [
  ...servedCalls(false).map(({ call }) => ({
    name: call.name,
    method: call.method,
    url: routeUrl(call),
    access: call.access,
    layers: (part: string) => call.parts?.[part]?.base64Layers ?? 0,
    fields: call.query === undefined ? [] : Object.keys(v.parse(entriesShape, call.query).entries),
  })),
  ...servedPlainRoutes(false, 'Chatline').map(({ method, url, access = 'public', operation }) => ({
    name: `${method} ${url}`,
    method,
    url,
    access,
    layers: () => 0 as const,
    fields: v
      .parse(queryParameters, operation)
      .parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
  })),
];

const partPattern = /:(\w+)/g;

/** Every address of a call with one odd value in it. */
function oddAddresses({ url, layers, fields }: Target, knownId: string): readonly string[] {
  const parts = [...url.matchAll(partPattern)].map(([, part = '']) => part);
  const good = (_: string, name: string) => escaped(encodeBase64(goodParts[name] ?? knownId, layers(name)));
  const inParts = parts.flatMap((odd) =>
    [...oddValues.flatMap((value) => writings(value, layers(odd))), ...oddEscapes, ...oddBytes].map((value) =>
      url.replace(partPattern, (text, name) => (name === odd ? value : good(text, name))),
    ),
  );
  const whole = url.replace(partPattern, good);
  const inQuery = fields.flatMap((field) => {
    const others = fields.filter((other) => other !== field).map((other) => `&${other}=1`);
    const alone = [...oddValues.map(escaped), ...oddEscapes].map((value) => `${whole}?${field}=${value}`);
    const beside = others.length === 0 ? [] : alone.map((address) => address + others.join(''));
    return [
      ...alone,
      ...beside,
      `${whole}?${field}`,
      `${whole}?${field}=1&${field}=2`,
      `${whole}?${field}[x]=1`,
    ];
  });
  return [...inParts, ...inQuery];
}

const addressed = targets.filter(({ url, fields }) => url.includes(':') || fields.length > 0);

onTestServer('odd addresses', (server) => {
  let tokensFor: Awaited<ReturnType<typeof makeEachCaller>>;
  let knownId = '';
  beforeAll(async () => {
    tokensFor = await makeEachCaller(server());
    knownId = String((await makeAccount(server(), 'User')).id);
  });

  it('are tried with a valid body if the call takes one', () => {
    const taking = servedCalls(false).filter(
      ({ call }) => call.parts !== undefined && call.encoding !== 'none',
    );
    expect(taking.map(({ call }) => call.name).sort()).toEqual(Object.keys(bodies).sort());
  });

  it.each(addressed)(
    'get a response without a server error: $name',
    async (target) => {
      const tokens = target.access === 'public' ? [undefined] : tokensFor(target.access);
      expect(tokens).not.toEqual([]);
      const { method, name } = target;
      const body = bodies[name] === undefined ? {} : json(bodies[name]);
      const faults: string[] = [];
      for (const [index, url] of oddAddresses(target, knownId).entries()) {
        for (const token of isDeepRun ? tokens : [tokens[index % tokens.length]]) {
          const { statusCode } = await server().request({ method, url, ...body }, token);
          if (statusCode >= 500) faults.push(`${statusCode} ${url.slice(0, 200)}`);
        }
      }
      expect(faults).toEqual([]);
    },
    // A deep run tries nine times as many.
    isDeepRun ? 240_000 : 30_000,
  );

  it('are refused with 400 if they contain an invalid position in the log or in the payments', async () => {
    const [token] = tokensFor(['billing']);
    for (const url of [
      `/api/v1/messages?after=1_${'-'.repeat(36)}`,
      '/api/v1/payments?before=999999999999999~x',
    ]) {
      expect([url, (await server().request({ url }, token)).statusCode]).toEqual([url, 400]);
    }
  });
});
