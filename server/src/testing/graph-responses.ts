import type { SignupConfig } from '../platform/config-signup.ts';

/** The configuration of Embedded Signup in tests. */
export const testSignup: SignupConfig = {
  appId: '700',
  appSecret: 'the-app-secret-of-the-signup',
  configId: '900',
  sdkUrl: 'https://connect.facebook.net/en_US/sdk.js',
  sdkVersion: 'v21.0',
  sessionInfoVersion: '3',
  extras: { setup: {} },
};

/** The account and number that the tests' business has chosen. */
export const testBusiness = {
  wabaId: '210',
  numberId: '310',
  token: 'business-token',
  display: '+91 98450 11223',
};

type GraphResponse = { readonly status?: number; readonly body: unknown } | 'unreachable' | 'not json';

/** A Graph API that records the requests; a test can change each response by `METHOD /path`. */
export interface FakeGraph {
  readonly fetch: typeof fetch;
  /** Method and path of each request, oldest first. */
  readonly received: string[];
  /** The bodies of the registrations. */
  readonly registrations: unknown[];
  readonly responses: Record<string, GraphResponse>;
}

/** Returns WhatsApp's refusal with a code. */
export function graphRefusal(code: number, details = 'No'): GraphResponse {
  return { status: 400, body: { error: { message: `(#${code}) No`, code, error_data: { details } } } };
}

function goodResponses(): Record<string, GraphResponse> {
  const number = {
    id: testBusiness.numberId,
    display_phone_number: testBusiness.display,
    verified_name: 'Kaveri Textiles',
    quality_rating: 'GREEN',
    status: 'PENDING',
    whatsapp_business_manager_messaging_limit: 'TIER_250',
  };
  const scopes = [{ scope: 'whatsapp_business_management', target_ids: [testBusiness.wabaId] }];
  const success = { body: { success: true } };
  return {
    'GET /oauth/access_token': { body: { access_token: testBusiness.token, token_type: 'bearer' } },
    'GET /debug_token': { body: { data: { app_id: '700', is_valid: true, granular_scopes: scopes } } },
    'GET /210/phone_numbers': { body: { data: [number] } },
    'GET /210/subscribed_apps': { body: { data: [{ whatsapp_business_api_data: { id: '700' } }] } },
    'POST /210/subscribed_apps': success,
    'DELETE /210/subscribed_apps': success,
    'GET /210': { body: { id: '210', owner_business_info: { id: '410', name: 'Kaveri Textiles' } } },
    'GET /310': { body: number },
    'POST /310/register': success,
    'POST /310/messages': { body: { messages: [{ id: 'wamid.test' }] } },
  };
}

/** Creates a Graph API at which every request succeeds. */
export function fakeGraph(): FakeGraph {
  const responses = goodResponses();
  const received: string[] = [];
  const registrations: unknown[] = [];
  return {
    responses,
    received,
    registrations,
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace(/^\/v\d+\.0/, '');
      const key = `${request.method} ${path}`;
      received.push(key);
      if (path.endsWith('/register')) registrations.push(await request.json());
      const response = responses[key] ?? graphRefusal(100, 'Unsupported request');
      if (response === 'unreachable') throw new TypeError('fetch failed');
      if (response === 'not json') return new Response('<html>');
      return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
    },
  };
}
