import { type Call, type CallAnswer, type CallInput, pathOf } from '@chatline/contract/calls/define-call';
import { type StaleEdit, staleEdit } from '@chatline/contract/calls/edit-version';
import { readSessionToken } from '@chatline/contract/codecs/session-token';
import { confirmField, renewedTokenHeader } from '@chatline/contract/constants/session';
import * as v from 'valibot';
import { getConfig } from './config.ts';
import type { StreamEvent } from './event-stream.ts';
import { ApiError, type Failure, type FieldIssue } from './failures.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { confirmPassword } from './notices.ts';
import { addPendingWrite, writesEnded } from './pending-writes.ts';
import { keepFactor } from './received-factor.ts';
import { accountOf, endSession, renewSession, sessionStore } from './session-store.ts';
import { countSlowCall } from './slow-calls.ts';
import { readBody, type Wait, watchWait } from './stall.ts';

/** Attempts of a call that only reads, if no byte of the response arrives. */
const maxAttempts = 4;
/** Attempts of a call that only reads, if the server is busy. */
const maxBusyAttempts = 3;
/** A server that names a longer time has another problem, which the person should see. */
const maxBusyMs = 10_000;
/** Pages that were refused at one moment do not come back at one moment. */
const busySpreadMs = 1000;
/** Uploaded bytes may stay in the system's buffer for a while, and the server passes a file on to WhatsApp. */
const stalledUploadMs = 60_000;
/** A response that came earlier than this before its call is not used. */
const maxEarlyMs = 10_000;

/** Reported if the person does not give the password that a call needs. */
const notConfirmed = 'Not confirmed. Nothing was changed.';

const stale = v.fallback(v.optional(staleEdit), undefined);
const refusedSchema = v.object({
  status: v.literal(false),
  message: v.optional(v.string(), ''),
  field: v.fallback(v.optional(v.string()), undefined),
  stale,
  tries_left: v.fallback(v.optional(v.number()), undefined),
  factor: v.optional(v.unknown()),
});
const issues = v.fallback(v.array(v.object({ field: v.string(), detail: v.string() })), []);
const errorBodySchema = v.union([
  v.object({ message: v.string(), field: v.fallback(v.optional(v.string()), undefined) }),
  v.pipe(
    v.object({ detail: v.string(), errors: issues, stale }),
    v.transform(({ detail, errors, stale }) => ({
      message: detail,
      field: errors[0]?.field,
      ...(errors.length > 0 && { issues: errors }),
      ...(stale && { stale }),
    })),
  ),
]);

/** Options of {@link callApi}. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Headers that the call declares. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Completes even if the page is being left; only for a small body. */
  readonly outlivesPage?: boolean;
  /** True if no person waits for it, for example a poll: the page does not report it as slow. */
  readonly isBackground?: boolean;
}

/**
 * Makes a call and parses its response. A call without a single byte for 20 seconds is cancelled; one that only reads is
 * then made again, also after the time that a busy server names. A call that needs the password again requests it, and
 * is then made again as it was.
 * @param input path parts in plain text (they are encoded here) and the body
 * @throws {ApiError} refused (status false), network, http or malformed; 401 ends the session as well
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  const body = await callConfirmed(call, input, options);
  const refused = v.safeParse(refusedSchema, body);
  if (refused.success) {
    const { message, field, stale, tries_left: triesLeft, factor } = refused.output;
    const failure: Failure = {
      kind: 'refused',
      message,
      ...(field !== undefined && { field }),
      ...(stale && { stale }),
      ...(triesLeft !== undefined && { triesLeft }),
    };
    if (factor !== undefined) keepFactor(failure, factor);
    throw new ApiError(failure);
  }
  const parsed = v.safeParse(call.answer, body);
  if (!parsed.success) throw new ApiError({ kind: 'malformed' });
  return parsed.output;
}

/**
 * Listens to a stream of server-sent events until it ends; the caller decides when to reconnect.
 * @param path below `{api}`
 * @throws {ApiError} network or http; 401 ends the session as well
 */
export async function listenApi(
  path: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { token } = sessionStore.getState();
  const headers = {
    accept: 'text/event-stream',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  // In a lazy chunk with the permission flags, because no page needs it for its first render.
  const reader = import(/* webpackChunkName: "live-events" */ './event-stream.ts');
  try {
    const response = checked(await fetch(new Request(getConfig().apiBase + path, { headers, signal })));
    const { readEvents } = await reader;
    if (response.body) await readEvents(response.body, onEvent);
  } catch (error) {
    if (isUnauthorized(error)) await writesEnded();
    throw await toApiError(error, token);
  }
}

const isReading = (call: Call) => call.method === 'GET' || call.isRead === true;

/** Makes a call, and once more after the password if the server needs it. @throws {ApiError} refused without it */
async function callConfirmed(call: Call, input: CallInput<Call>, options: CallOptions): Promise<unknown> {
  const account = accountOf(sessionStore.getState());
  try {
    return await callAndTrack(call, input, options);
  } catch (error) {
    if (!(error instanceof UnconfirmedError)) throw error;
    const isConfirmed = await confirmPassword();
    // Another tab may have logged another account in meanwhile.
    if (!isConfirmed || accountOf(sessionStore.getState()) !== account)
      throw new ApiError({ kind: 'refused', message: notConfirmed });
    return await callAndTrack(call, input, options);
  }
}

function callAndTrack(call: Call, input: CallInput<Call>, options: CallOptions): Promise<unknown> {
  const response = callWithRetries(call, input, options);
  if (isReading(call)) return response;
  addPendingWrite(response);
  return response;
}

async function callWithRetries(call: Call, input: CallInput<Call>, options: CallOptions): Promise<unknown> {
  const token = call.access === 'public' ? null : sessionStore.getState().token;
  const isRead = isReading(call);
  for (let attempt = 1; ; attempt += 1) {
    const stop = new AbortController();
    const wait = watchWait({
      onSlow: (isSlow) => options.isBackground !== true && countSlowCall(isSlow),
      ...(call.maxBodyBytes !== undefined && { stalledMs: stalledUploadMs }),
      onStalled: () => stop.abort(),
    });
    const giveUp = () => stop.abort();
    options.signal?.addEventListener('abort', giveUp);
    try {
      const response = await send(call, input, token, options, stop.signal, wait);
      if (token !== null) takeRenewed(token, response.headers.get(renewedTokenHeader));
      return call.isCsv ? await readText(response, wait) : await readJson(response, wait);
    } catch (error) {
      const isStalled = stop.signal.aborted && options.signal?.aborted !== true;
      const isBusy = error instanceof BusyError && attempt < maxBusyAttempts;
      if (!(isStalled || isBusy) || !isRead || attempt === maxAttempts) throw error;
      if (isBusy) await pause(error.retryAfterMs + Math.random() * busySpreadMs, options.signal);
    } finally {
      wait.end();
      options.signal?.removeEventListener('abort', giveUp);
    }
  }
}

/** @throws {DOMException} if it is aborted */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function send(
  call: Call,
  input: CallInput<Call>,
  token: string | null,
  { signal, headers, outlivesPage = false }: CallOptions,
  stop: AbortSignal,
  wait: Wait,
): Promise<Response> {
  signal?.throwIfAborted();
  const address = getConfig().apiBase + pathOf(call, input.parts, input.query);
  const early =
    token !== null && headers === undefined && takeEarlyRead(call, address, input.body, token, stop);
  try {
    const received = early && (await early());
    if (received) return checked(received);
    const { body, type } = encodedBody(call, input.body);
    const request = new Request(address, {
      method: call.method,
      keepalive: outlivesPage,
      headers: { ...type, ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
      signal: stop,
    });
    return checked(
      await (call.maxBodyBytes === undefined ? fetch(request) : fetchWithProgress(wait.progress)(request)),
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isReading(call) && isUnauthorized(error)) await writesEnded();
    throw await toApiError(error, token);
  }
}

/**
 * Takes the response of the same call that was sent before the scripts came (host/early-reads.ts), once.
 * @param stop stops waiting for it
 * @returns waits for it; resolves to undefined if the request failed. Undefined without one, or if it is too old
 */
function takeEarlyRead(
  { method, encoding }: Call,
  address: string,
  body: unknown,
  token: string,
  stop: AbortSignal,
): (() => Promise<Response | undefined>) | undefined {
  const { earlyReads } = globalThis;
  if (earlyReads === undefined || earlyReads.size === 0) return undefined;
  const json = encoding === 'none' ? undefined : JSON.stringify(body);
  const sentMethod = encoding === 'form' ? 'FORM' : method;
  const call = [...earlyReads].find(
    (one) => one.address === address && one.method === sentMethod && one.body === json && one.token === token,
  );
  if (call === undefined) return undefined;
  earlyReads.delete(call);
  const cancel = () => call.stop.abort();
  if (Date.now() - call.arrivedAtMs > maxEarlyMs) {
    cancel();
    return undefined;
  }
  return async () => {
    stop.addEventListener('abort', cancel);
    const response = await call.response;
    stop.throwIfAborted();
    return response;
  };
}

class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(readonly response: Response) {
    super(`Status ${response.status}`);
  }
}

/** @throws {StatusError} if the response has the status of an error */
function checked(response: Response): Response {
  if (!response.ok) throw new StatusError(response);
  return response;
}

const isUnauthorized = (error: unknown) => error instanceof StatusError && error.response.status === 401;

/** A refusal of a server that can serve the call after a while. */
class BusyError extends ApiError {
  constructor(
    failure: Failure,
    readonly retryAfterMs: number,
  ) {
    super(failure);
  }
}

/** A refusal of a call that needs the password again. */
class UnconfirmedError extends ApiError {}

async function toApiError(error: unknown, token: string | null): Promise<ApiError> {
  if (!(error instanceof StatusError)) return new ApiError({ kind: 'network' });
  const { status, headers } = error.response;
  const { field, ...details } = await detailsOf(error.response);
  if (status === 401 && token !== null) endSessionOf(token, details.message);
  const failure: Failure = { kind: 'http', status, ...details };
  if (status === 403 && field === confirmField) return new UnconfirmedError(failure);
  const retryAfterMs = Number(headers.get('retry-after') ?? Number.NaN) * 1000;
  return (status === 503 || status === 429) && retryAfterMs <= maxBusyMs
    ? new BusyError(failure, retryAfterMs)
    : new ApiError(failure);
}

/** Details from the body of a failed response. */
interface ErrorDetails {
  message: string;
  /** The first field that it is about. */
  field?: string | undefined;
  issues?: readonly FieldIssue[];
  stale?: StaleEdit;
}

/** Ends the session unless it has changed: a late 401 for an older token must not end a newer one. */
function endSessionOf(token: string, message: string): void {
  const session = sessionStore.getState();
  if (session.token !== token) return;
  endSession(session.expiresAtMs <= Date.now() ? 'expired' : 'unauthorized', message);
}

/** Stores the new token of a response: a server may renew the session with a call. */
function takeRenewed(token: string, renewed: string | null): void {
  const session = renewed === null ? null : readSessionToken(renewed);
  if (renewed === null || session === null || sessionStore.getState().token !== token) return;
  renewSession(renewed, session);
}

interface EncodedBody {
  readonly body?: BodyInit;
  /** The header that names its type, unless the browser adds it. */
  readonly type?: Readonly<Record<string, string>>;
}

function encodedBody(call: Call, body: unknown): EncodedBody {
  if (call.encoding === 'json' && body !== undefined)
    return { body: JSON.stringify(body), type: { 'content-type': 'application/json' } };
  if (call.encoding !== 'form') return {};
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  return { body: form };
}

/** @param wait gets the progress: a long response over a slow connection takes time */
async function readText(response: Response, wait?: Wait): Promise<string> {
  try {
    return await readBody(response, wait);
  } catch {
    throw new ApiError({ kind: 'network' });
  }
}

/** Parses the body; undefined if it is unreadable, which section 7 allows for some responses: the schema decides. */
async function readJson(response: Response, wait?: Wait): Promise<unknown> {
  const text = await readText(response, wait);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function detailsOf(response: Response): Promise<ErrorDetails> {
  const parsed = v.safeParse(errorBodySchema, await readJson(response));
  return parsed.success ? parsed.output : { message: '' };
}
