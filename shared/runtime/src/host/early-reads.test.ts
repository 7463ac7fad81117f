import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { usersCall } from '@chatline/contract/calls/users';
import { renewedTokenHeader } from '@chatline/contract/constants/session';
import { responseSamples } from '@chatline/contract/testing/call-samples';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api-client.ts';
import { setConfig } from '../config.ts';
import { openSession, sessionStore } from '../session-store.ts';
import { sendEarlyRead } from './early-reads.ts';

const { apiBase } = plainPageConfig;
const token = 'a-token';
const address = `${apiBase}/web/users`;
const usersRead = { method: 'GET', address, body: undefined, token };
const sample = JSON.stringify(responseSamples.users);

interface Sent {
  readonly init: RequestInit | undefined;
  readonly signal: AbortSignal | undefined;
}
let sent: Sent[] = [];

/** The network: a response for each request in turn, the last one for all that follow. */
function respond(...responses: (() => Response | Promise<Response>)[]): void {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const signal = init?.signal ?? (typeof input === 'string' ? undefined : input.signal);
    sent.push({ init, signal });
    if (typeof input !== 'string') await input.arrayBuffer();
    return (responses[sent.length - 1] ?? responses.at(-1))?.();
  });
}
const ok = () => new Response(sample);
const readUsers = (options = {}) => callApi(usersCall, {}, options);

beforeEach(() => {
  sent = [];
  globalThis.earlyReads = undefined;
  setConfig(plainPageConfig);
  openSession(token, { role: 'Admin', expiresAtMs: Date.now() + 3_600_000 });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[FAST-08] a response that was requested before the scripts', () => {
  it('is taken by the same call, once', async () => {
    respond(ok);
    sendEarlyRead(usersRead);
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer a-token' } });
    await expect(readUsers()).resolves.toEqual(v.parse(usersCall.answer, responseSamples.users));
    expect(sent).toHaveLength(1);
    await readUsers();
    expect(sent).toHaveLength(2);
  });

  it('is taken by a call with the same body', async () => {
    respond(() => new Response(JSON.stringify(responseSamples['chat-conversations'])));
    const list = { filter: 'all', search: '' } as const;
    const chats = { method: 'POST', address: `${apiBase}/v1/chats/conversations`, token };
    sendEarlyRead({ ...chats, body: JSON.stringify(list) });
    await callApi(chatConversationsCall, { body: { ...list, filter: 'unread' } });
    expect(sent).toHaveLength(2);
    await callApi(chatConversationsCall, { body: list });
    expect(sent).toHaveLength(2);
  });

  it('is taken by a call that sends the same form', async () => {
    respond(() => new Response(JSON.stringify(responseSamples['user-information'])));
    const body = { userid: 'MTAwNDY=' };
    const address = `${apiBase}/web/user-information`;
    sendEarlyRead({ method: 'FORM', address, body: JSON.stringify(body), token });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-token' } });
    const form = sent[0]?.init?.body;
    expect(form instanceof FormData && [...form]).toEqual([['userid', 'MTAwNDY=']]);
    await callApi(userInformationCall, { body: { userid: 'MQ==' } });
    expect(sent).toHaveLength(2);
    await callApi(userInformationCall, { body });
    expect(sent).toHaveLength(2);
  });

  it.each<readonly [string, Partial<typeof usersRead>]>([
    ['token', { token: 'another' }],
    ['address', { address: `${apiBase}/web/partner` }],
    ['method', { method: 'POST' }],
  ])('is not taken by a call with another %s', async (_, change) => {
    respond(ok);
    sendEarlyRead({ ...usersRead, ...change });
    await readUsers();
    expect(sent).toHaveLength(2);
  });

  it('is taken up to ten seconds after it has come, however long it was under way', async () => {
    let come = (_: Response): void => {};
    respond(() => new Promise((resolve) => (come = resolve)), ok);
    sendEarlyRead(usersRead);
    await vi.advanceTimersByTimeAsync(15_000);
    come(ok());
    await vi.advanceTimersByTimeAsync(9000);
    await readUsers();
    expect(sent).toHaveLength(1);
  });

  it('is not taken later', async () => {
    respond(ok);
    sendEarlyRead(usersRead);
    await vi.advanceTimersByTimeAsync(11_000);
    await readUsers();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  it('is dropped if nothing takes it', async () => {
    respond(ok);
    sendEarlyRead(usersRead);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(globalThis.earlyReads?.size).toBe(0);
  });

  it('is not dropped once it is taken', async () => {
    respond(ok);
    sendEarlyRead(usersRead);
    await readUsers();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent[0]?.signal?.aborted).toBe(false);
  });

  it("is replaced by the call's own request if it failed", async () => {
    respond(() => Promise.reject(new TypeError('lost')), ok);
    sendEarlyRead(usersRead);
    await expect(readUsers()).resolves.toBeDefined();
    expect(sent).toHaveLength(2);
  });

  it('is cancelled with the call that has taken it', async () => {
    const hangs = () => new Promise<Response>(() => {});
    respond(hangs);
    sendEarlyRead(usersRead);
    const leave = new AbortController();
    const call = readUsers({ signal: leave.signal }).catch(() => 'cancelled');
    await vi.advanceTimersByTimeAsync(0);
    leave.abort();
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(sent).toHaveLength(1);
    void call;
  });

  it('is left to a later call if this one was cancelled before', async () => {
    respond(ok);
    sendEarlyRead(usersRead);
    await expect(readUsers({ signal: AbortSignal.abort() })).rejects.toThrow();
    await readUsers();
    expect(sent).toHaveLength(1);
  });

  it('ends the session with 401, and renews its token', async () => {
    respond(() => new Response('{"message":"Signed out by the Admin"}', { status: 401 }));
    sendEarlyRead(usersRead);
    await expect(readUsers()).rejects.toThrow();
    expect(sent).toHaveLength(1);
    expect(sessionStore.getState()).toMatchObject({
      token: null,
      endedBecause: 'unauthorized',
      endedMessage: 'Signed out by the Admin',
    });

    openSession(token, { role: 'Admin', expiresAtMs: Date.now() + 3_600_000 });
    const payload = btoa(JSON.stringify({ user_roll: 'Admin', exp: 9_999_999_999 }));
    const renewed = `e30.${payload}.`.padEnd(80, 's');
    sent = [];
    respond(() => new Response(sample, { headers: { [renewedTokenHeader]: renewed } }));
    sendEarlyRead(usersRead);
    await readUsers();
    expect([sent.length, sessionStore.getState().token]).toEqual([1, renewed]);
  });

  it('gives way to a new request after 20 seconds without a byte', async () => {
    const stalls = (signal: AbortSignal | undefined) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    respond(() => stalls(sent.at(-1)?.signal), ok);
    sendEarlyRead(usersRead);
    const call = readUsers();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(call).resolves.toBeDefined();
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(sent).toHaveLength(2);
  });
});
