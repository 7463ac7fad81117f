import type { InjectOptions } from 'fastify';

type Payload = Pick<InjectOptions, 'payload' | 'headers'>;

/** Returns a body as multipart form-data, as our own client sends it. */
export function multipart(fields: Readonly<Record<string, string>>): Payload {
  const boundary = 'boundary-of-tests';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Returns a urlencoded body. */
export function urlencoded(fields: Readonly<Record<string, string>>): Payload {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** Returns a JSON body. */
export function json(body: unknown): Payload {
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
