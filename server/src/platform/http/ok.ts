/** A successful response of section 7 with data. */
export function okData<D>(data: D, message = '') {
  return { status: true as const, message, data };
}

/** The same for data that can be edited, with its version; undefined in the baseline, which has none. */
export function okEditable<D>(data: D, version: string | undefined) {
  return { ...okData(data), ...(version !== undefined && { version }) };
}

/** A successful response of section 7 with a message only. */
export function okMessage(message: string) {
  return { status: true as const, message };
}

/** A successful response of section 7 to a saved edit, with the version for the next edit if the caller sent one. */
export function okEdited(message: string, version: string | undefined) {
  return { ...okMessage(message), ...(version !== undefined && { version }) };
}

/** A response that is written part by part, so that a list of any length takes little memory. */
export class JsonParts {
  readonly parts: AsyncIterable<string>;

  /** @param parts together complete, valid JSON */
  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** Writes a JSON array. @param pages JSON objects, separated by commas */
async function* writeArray(pages: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    if (rows === '') continue;
    yield before + rows;
    before = ',';
  }
  yield before === ',' ? ']' : '[]';
}

/** Encodes texts as one text in base64. */
async function* encodeParts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const text of texts) {
    const bytes = Buffer.concat([rest, Buffer.from(text)]);
    // Three bytes are four characters; only the end is padded.
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.subarray(0, whole).toString('base64');
    rest = bytes.subarray(whole);
  }
  yield rest.toString('base64');
}

async function* between(before: string, parts: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  let start = before;
  for await (const part of parts) {
    yield start + part;
    start = '';
  }
  yield start + after;
}

const dataHead = '{"status":true,"message":"","data":';

/** A successful response of section 7 with rows. @param pages JSON objects, separated by commas */
export function okRows(pages: AsyncIterable<string>): JsonParts {
  return new JsonParts(between(dataHead, writeArray(pages), '}'));
}

/** The same with the rows as base64 of JSON. */
export function okEncodedRows(pages: AsyncIterable<string>): JsonParts {
  return new JsonParts(between(`${dataHead}"`, encodeParts(writeArray(pages)), '"}'));
}
