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

/** A response that is JSON already: the text from the database is not parsed and serialised again. */
export class JsonText {
  readonly text: string;

  /** @param text complete, valid JSON */
  constructor(text: string) {
    this.text = text;
  }
}

/** A successful response of section 7 with rows. @param rows a JSON array */
export function okRows(rows: string): JsonText {
  return new JsonText(`{"status":true,"message":"","data":${rows}}`);
}
