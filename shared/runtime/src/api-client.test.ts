import { allCalls } from '@chatline/contract/all-calls';
import { changePasswordCall } from '@chatline/contract/calls/change-password';
import { createUserCall } from '@chatline/contract/calls/create-user';
import type { Call } from '@chatline/contract/calls/define-call';
import { loginCall } from '@chatline/contract/calls/login';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { pdfCall } from '@chatline/contract/calls/pdf';
import { usersCall } from '@chatline/contract/calls/users';
import { usersActivationCall } from '@chatline/contract/calls/users-activation';
import { encodeBase64, encodeBase64Json } from '@chatline/contract/codecs/base64';
import { renewedTokenHeader } from '@chatline/contract/constants/session';
import { responseSamples } from '@chatline/contract/testing/call-samples';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { setConfig } from './config.ts';
import { ApiError, failureText, signInAlert } from './failures.ts';
import { endSession, openSession, sessionStore } from './session-store.ts';

const session = { role: 'User', expiresAtMs: Date.now() + 3_600_000 } as const;
interface Sent {
  readonly request: Request;
  readonly body: Response;
}
let requests: Sent[] = [];

function respond(body: BodyInit, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { headers } = request;
    requests.push({ request, body: new Response(await request.arrayBuffer(), { headers }) });
    return new Response(body, init);
  });
}

/** Stands in for XMLHttpRequest, which Node lacks, and calls the test's `fetch`. */
class FetchingRequest {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  open(method: string, url: string) {
    [this.#method, this.#url] = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  async send(body: ArrayBuffer) {
    const received = await fetch(
      new Request(this.#url, { method: this.#method, headers: this.#headers, body }),
    );
    [this.status, this.responseText] = [received.status, await received.text()];
    this.onload?.();
  }
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.failure : error;
}

/** Any call with plain values in its path and the fields of its body. */
function anyInput(call: Call) {
  const parts = Object.fromEntries(Object.keys(call.parts ?? {}).map((name) => [name, '10482']));
  return { parts, body: { userid: '10482' } };
}

beforeEach(() => {
  requests = [];
  setConfig(plainPageConfig);
  openSession('a-token', session);
  vi.stubGlobal('XMLHttpRequest', FetchingRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('[CALL-02] the client side of every row', () => {
  it('has a valid sample response for every call', () => {
    expect(Object.keys(responseSamples).sort()).toEqual(allCalls.map(({ name }) => name).sort());
  });

  it.each(allCalls.map((call) => [call.name, call] as const))(
    '%s parses a valid response',
    async (name, call) => {
      respond(call.isCsv ? String(responseSamples[name]) : JSON.stringify(responseSamples[name]));
      await expect(callApi(call, anyInput(call))).resolves.toBeDefined();
      expect(requests[0]?.request.method).toBe(call.method);
      expect(requests[0]?.request.headers.get('authorization')).toBe(
        call.access === 'public' ? null : 'Bearer a-token',
      );
    },
  );

  const strict = allCalls.filter(({ name }) => !['users-activation', 'delete-user'].includes(name));
  it.each(strict.map((call) => [call.name, call] as const))(
    '%s takes a malformed response as an error',
    async (_, call) => {
      for (const body of ['', 'null', '[]', '{"data":5}', '{"status":true,"data":[{}]}', '<!doctype html>']) {
        respond(body);
        const result = await failureOf(callApi(call, anyInput(call)));
        // If a response has only status and message, just the status can be missing.
        if (body.startsWith('{"status":true') && result === undefined) continue;
        expect(result, body).toEqual({ kind: 'malformed' });
      }
    },
  );

  it('puts the query into the address and leaves out undefined values', async () => {
    respond(JSON.stringify(responseSamples.payments));
    await callApi(paymentsCall, { query: { order_id: 'KS 1&a', before: undefined } });
    expect(requests[0]?.request.url).toMatch(/\/v1\/payments\?order_id=KS%201%26a$/);
  });

  it('accepts any 2xx of activation as success', async () => {
    respond('');
    await expect(callApi(usersActivationCall, { body: { userid: 'MQ==' } })).resolves.toEqual({
      message: '',
    });
  });
});

describe('encoding', () => {
  it('sends JSON to login, without a bearer', async () => {
    respond(JSON.stringify(responseSamples.login));
    await callApi(loginCall, { body: { email: 'a@example.com', password: 'secret' } });
    expect(requests[0]?.request.url).toBe('http://127.0.0.1/api/login');
    await expect(requests[0]?.body.json()).resolves.toEqual({ email: 'a@example.com', password: 'secret' });
  });

  it('sends form-data to the client area', async () => {
    respond(JSON.stringify(responseSamples['create-user']));
    const fields = {
      name: 'कमला',
      business_name: 'b',
      email: 'e',
      mobile_no: 'm',
      address: 'a',
      city: 'c',
      district: 'd',
      state: 'TN',
      pincode: '600004',
    };
    await callApi(createUserCall, { body: fields });
    expect(Object.fromEntries((await requests[0]?.body.formData()) ?? [])).toEqual(fields);
  });

  it('encodes a path part in its layers and percent-encodes it once', async () => {
    respond(JSON.stringify(responseSamples.pdf));
    await callApi(pdfCall, { parts: { orderId: 'a+b/c=' } });
    expect(requests[0]?.request.url).toBe('http://127.0.0.1/api/web/pdf/WVN0aUwyTTk%3D');
  });
});

describe('failures', () => {
  it('reports a refusal with the server’s message', async () => {
    respond('{"status":false,"message":"Not yours"}');
    expect(await failureOf(callApi(usersCall, {}))).toEqual({ kind: 'refused', message: 'Not yours' });
  });

  it('reports an unreachable server as a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi(usersCall, {}))).toEqual({ kind: 'network' });
  });

  it.each([
    ['{"message":"Too many"}', 'Too many'],
    ['{"detail":"Not here"}', 'Not here'],
    ['<html>', ''],
  ])('keeps the message of a non-OK response %s', async (body, message) => {
    respond(body, { status: 503 });
    expect(await failureOf(callApi(usersCall, {}))).toEqual({ kind: 'http', status: 503, message });
  });

  it('keeps the errors of form fields in a non-OK response', async () => {
    respond('{"detail":"No","errors":[{"field":"name","detail":"Too long","pointer":"#/name"}]}', {
      status: 422,
    });
    expect(await failureOf(callApi(usersCall, {}))).toEqual({
      kind: 'http',
      status: 422,
      message: 'No',
      issues: [{ field: 'name', detail: 'Too long' }],
    });
  });

  it('ends the session at 401, but not one that was opened since', async () => {
    respond('{}', { status: 401 });
    const late = callApi(usersCall, {});
    openSession('a-newer-token', session);
    await failureOf(late);
    expect(sessionStore.getState().token).toBe('a-newer-token');
    await failureOf(callApi(usersCall, {}));
    expect(sessionStore.getState()).toMatchObject({ token: null, endedBecause: 'unauthorized' });
    endSession('logout');
  });

  it('waits with a 401 for the response of a writing call, which may bring another token', async () => {
    const payload = { user_roll: 'User', exp: session.expiresAtMs / 1000, name: 'Kamala Stores' };
    const renewed = `${encodeBase64Json({ alg: 'none' })}.${encodeBase64Json(payload)}.${encodeBase64('signature')}`;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'GET') return new Response('{}', { status: 401 });
      await request.arrayBuffer();
      await isReleased;
      return Response.json({ status: true, message: '' }, { headers: { [renewedTokenHeader]: renewed } });
    });
    openSession('an-old-token', session);
    const body = { oldpassword: 'old', newpassword: 'new', confirmpassword: 'new' };
    const changed = callApi(changePasswordCall, { body });
    const read = failureOf(callApi(usersCall, {}));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sessionStore.getState().token).toBe('an-old-token');
    release();
    await changed;
    expect(await read).toMatchObject({ kind: 'http', status: 401 });
    expect(sessionStore.getState().token).toBe(renewed);
    endSession('logout');
  });

  it('has section 8’s texts', () => {
    const texts = (failure: ConstructorParameters<typeof ApiError>[0]) => failureText(new ApiError(failure));
    expect(texts({ kind: 'refused', message: '' })).toBe('Some Technical issue');
    expect(texts({ kind: 'network' })).toBe('Internal Server Error');
    expect(texts({ kind: 'malformed' })).toBe('Internal Server Error');
    expect(texts({ kind: 'http', status: 500, message: '' })).toBe('Internal Server Error');
    expect(texts({ kind: 'http', status: 429, message: 'Wait a minute' })).toBe('Wait a minute');
    expect(failureText(new ApiError({ kind: 'network' }), 'payment-history')).toBe('Internal Server Problem');
    expect(failureText(new ApiError({ kind: 'malformed' }), 'order')).toBe('Error fetching create order');
    const down = new ApiError({ kind: 'http', status: 500, message: 'The disk is full' });
    expect(failureText(down, 'client-area')).toBe('The disk is full');
    expect(failureText(down, 'payment-history')).toBe('Internal Server Problem');
    expect(failureText(down, 'order')).toBe('Error fetching create order');
    expect(signInAlert(new ApiError({ kind: 'http', status: 500, message: 'x' })).text).toBe(
      'Internal Server Problem',
    );
  });
});
