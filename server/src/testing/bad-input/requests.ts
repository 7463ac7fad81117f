import * as fc from 'fast-check';
import type { Operation, Parameter } from './operations.ts';
import { hostileText, type KnownValues, spoiled, valuesFor } from './values.ts';

/** How the body arrives. */
type Delivery = 'whole' | 'in bytes' | 'aborted' | 'longer than announced' | 'shorter than announced';

/** A request as bytes, without its authorisation. */
export interface GeneratedRequest {
  readonly operation: Operation;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly delivery: Delivery;
  /** True if nothing in it was spoiled on purpose. */
  readonly isPlain: boolean;
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

function base64(text: string, layers: number): string {
  return layers === 0 ? text : base64(Buffer.from(text).toString('base64'), layers - 1);
}

function layersOf({ description }: Parameter): number {
  if (description.includes('base64-encoded twice')) return 2;
  return description.includes('base64-encoded') ? 1 : 0;
}

/** Encodes a part of an address; lone surrogates, which no address can contain, become a replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

const rawParts = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '..%2f..',
  '%F0%9F',
  '%2e%2e/',
  '.',
  '//',
  '%25%32%66',
  'a'.repeat(9_000),
];

function partOf(parameter: Parameter, known: KnownValues, isSpoiled: boolean): fc.Arbitrary<string> {
  const layers = layersOf(parameter);
  if (!isSpoiled) {
    return valuesFor(parameter.schema, known, parameter.name).map((value) =>
      encoded(base64(String(value), layers)),
    );
  }
  return fc.oneof(
    hostileText.map((text) => encoded(base64(text, layers))),
    hostileText.map(encoded),
    fc.constantFrom(...rawParts),
  );
}

function targetOf(operation: Operation, known: KnownValues, isSpoiled: boolean): fc.Arbitrary<string> {
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const path = fc
    .tuple(...inPath.map((one) => partOf(one, known, isSpoiled)))
    .map((values) =>
      inPath.reduce(
        (text, { name }, at) => text.replace(`{${name}}`, () => values[at] ?? ''),
        operation.path,
      ),
    );
  const query = fc.tuple(
    ...inQuery.map((one) =>
      fc.option(
        partOf(one, known, isSpoiled).map((value) => `${encoded(one.name)}=${value}`),
        {
          freq: one.required ? 20 : 2,
          nil: '',
        },
      ),
    ),
    isSpoiled
      ? fc.option(
          fc.tuple(hostileText, hostileText).map(([name, value]) => `${encoded(name)}[]=${encoded(value)}`),
          {
            nil: '',
          },
        )
      : fc.constant(''),
  );
  return fc.tuple(path, query).map(([at, pairs]) => {
    const text = pairs.filter((pair) => pair !== '').join('&');
    return text === '' ? at : `${at}?${text}`;
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** What marks a part as a file. */
const fileParts: Readonly<Record<string, string>> = {
  file: '; filename="note.txt"\r\nContent-Type: text/plain',
};
const boundary = 'a-boundary-of-generated-requests';

function encodeBody(type: string, value: unknown): Body {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (type === 'multipart/form-data') {
    const parts = fields.map(
      ([name, one]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileParts[name] ?? ''}\r\n\r\n${textOf(one)}\r\n`,
    );
    return {
      type: `${type}; boundary=${boundary}`,
      bytes: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    };
  }
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = fields.map(([name, one]) => `${encoded(name)}=${encoded(textOf(one))}`);
    return { type, bytes: Buffer.from(pairs.join('&')) };
  }
  return { type: type === '*/*' ? 'image/png' : type, bytes: Buffer.from(textOf(value)) };
}

/** Cuts, changes or wraps the bytes of a body, or announces another type. */
function spoiledBytes({ type, bytes }: Body): fc.Arbitrary<Body> {
  return fc.oneof(
    fc.nat({ max: bytes.length }).map((end) => ({ type, bytes: bytes.subarray(0, end) })),
    fc
      .tuple(fc.nat({ max: bytes.length }), fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([at, more]) => ({
        type,
        bytes: Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]),
      })),
    fc
      .constantFrom(
        '',
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'a',
      )
      .map((other) => ({ type: other, bytes })),
    fc.constant({ type, bytes: Buffer.from(`[${'['.repeat(20_000)}`) }),
    fc.constant({ type, bytes: Buffer.alloc(400_000, '{"a":') }),
    fc.constant({ type, bytes: Buffer.from('{"a":1,"a":2,"__proto__":{"b":1}}') }),
  );
}

function bodyOf(
  operation: Operation,
  known: KnownValues,
  spoils: 'nothing' | 'value' | 'bytes',
): fc.Arbitrary<Body> {
  const [first, ...others] = operation.bodies;
  if (first === undefined) return fc.constant({ type: '', bytes: Buffer.alloc(0) });
  return fc.constantFrom(first, ...others).chain(([type, schema]) =>
    valuesFor(schema, known)
      .chain((value) => (spoils === 'value' ? spoiled(value) : fc.constant(value)))
      .map((value) => encodeBody(type, value))
      .chain((body) => (spoils === 'bytes' ? spoiledBytes(body) : fc.constant(body))),
  );
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ['Accept', 'text/nothing'],
  ['Accept-Encoding', 'br;q=9, *;q=x'],
  ['Accept-Language', 'x'.repeat(2_000)],
  ['Content-Encoding', 'gzip'],
  ['Cookie', 'a=b; '.repeat(300)],
  ['Expect', '200-nonsense'],
  ['Host', 'evil.example'],
  ['If-None-Match', '"x'],
  ['Last-Event-ID', 'x\u00ff'],
  ['Origin', 'null'],
  ['Range', 'bytes=9-1,-5'],
  ['Transfer-Encoding', 'identity'],
  ['X-Forwarded-For', "'; --, ::ffff:999.1.1.1"],
  ['X-Http-Method-Override', 'DELETE'],
  ['X-Request-Id', '\u00e9'.repeat(50)],
];

function headersOf(operation: Operation, known: KnownValues, isSpoiled: boolean) {
  // A signature is made from the bytes of the body, by the caller.
  const own = operation.parameters.filter(
    (one) => one.in === 'header' && !one.name.endsWith('Signature') && !one.name.endsWith('Signature-256'),
  );
  const declared = own.map((one) =>
    fc.option(
      (isSpoiled ? hostileText : valuesFor(one.schema, known, one.name)).map(
        // What a header cannot contain is left out; the raw requests contain it.
        (value) =>
          [
            one.name,
            String(value)
              .replace(/[^\t\x20-\x7e]/g, '')
              .slice(0, 4_000),
          ] as const,
      ),
      { freq: one.required ? 20 : 2, nil: null },
    ),
  );
  const odd = isSpoiled ? fc.subarray([...oddHeaders], { maxLength: 2 }) : fc.constant([]);
  return fc
    .tuple(fc.tuple(...declared), odd)
    .map(([ours, others]) => [...ours.filter((one) => one !== null), ...others]);
}

const deliveries: fc.Arbitrary<Delivery> = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Delivery>('whole') },
  fc.constantFrom<Delivery>('in bytes', 'aborted', 'longer than announced', 'shorter than announced'),
);

/** Returns requests for an operation: about half as documented, the others spoiled in one place. */
export function requestsFor(operation: Operation, known: KnownValues): fc.Arbitrary<GeneratedRequest> {
  const kinds = ['nothing', 'nothing', 'nothing', 'value', 'value', 'bytes', 'target', 'headers'] as const;
  return fc.tuple(fc.constantFrom(...kinds), deliveries).chain(([spoils, delivery]) =>
    fc
      .tuple(
        targetOf(operation, known, spoils === 'target'),
        headersOf(operation, known, spoils === 'headers'),
        bodyOf(operation, known, spoils === 'value' || spoils === 'bytes' ? spoils : 'nothing'),
      )
      .map(([target, headers, { type, bytes }]) => ({
        operation,
        target,
        headers: type === '' ? headers : [['Content-Type', type] as const, ...headers],
        body: bytes,
        delivery: bytes.length === 0 ? 'whole' : delivery,
        isPlain: spoils === 'nothing' && delivery === 'whole',
      })),
  );
}
