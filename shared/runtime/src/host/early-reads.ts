/** A response that nothing has taken is dropped after this time, in milliseconds. */
const dropAfterMs = 30_000;

/** A call as it is sent. Two calls with equal values are the same. */
export interface SentCall {
  /** FORM is a POST whose body is a form. */
  readonly method: string;
  /** As the API client builds it. */
  readonly address: string;
  /** JSON, of a form too; undefined without a body. */
  readonly body: string | undefined;
  readonly token: string;
}

export interface EarlyRequest extends SentCall {
  /** Undefined if the request failed. */
  readonly response: Promise<Response | undefined>;
  readonly stop: AbortController;
  /** Infinite until it arrives. */
  arrivedAtMs: number;
}

declare global {
  /** Early reads whose response nothing has taken yet. */
  var earlyReads: Set<EarlyRequest> | undefined;
}

function formOf(json = '{}'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(json))) form.append(name, String(value));
  return form;
}

/** Sends a call before the API client has loaded, which takes the response later. */
export function sendEarlyRead({ method, address, body, token }: SentCall): void {
  const stop = new AbortController();
  const isForm = method === 'FORM';
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  };
  const init = { method: isForm ? 'POST' : method, headers, body: isForm ? formOf(body) : (body ?? null) };
  const response = fetch(address, { ...init, signal: stop.signal }).then(
    (arrived) => {
      call.arrivedAtMs = Date.now();
      return arrived;
    },
    () => undefined,
  );
  const call: EarlyRequest = {
    method,
    address,
    body,
    token,
    response,
    stop,
    arrivedAtMs: Number.POSITIVE_INFINITY,
  };
  globalThis.earlyReads ??= new Set();
  globalThis.earlyReads.add(call);
  setTimeout(() => {
    // Its connection is free again.
    if (globalThis.earlyReads?.delete(call)) stop.abort();
  }, dropAfterMs);
}
