/** The answer of a call of section 7 that went well, with its data. */
export function okData<D>(data: D, message = '') {
  return { status: true as const, message, data };
}

/** The same for what can be edited: the version beside it; undefined in the baseline, which knows none. */
export function okEditable<D>(data: D, version: string | undefined) {
  return { ...okData(data), ...(version !== undefined && { version }) };
}

/** The answer of a call of section 7 that went well and has nothing but a message. */
export function okMessage(message: string) {
  return { status: true as const, message };
}

/** The answer of a call of section 7 that has saved an edit: with the version for the next one, where it was sent one. */
export function okEdited(message: string, version: string | undefined) {
  return { ...okMessage(message), ...(version !== undefined && { version }) };
}

/** An answer that is JSON already: what the database has written need not be taken apart and written once more. */
export class JsonText {
  readonly text: string;

  /** @param text whole and valid JSON */
  constructor(text: string) {
    this.text = text;
  }
}

/** The answer of a call of section 7 that went well. @param rows a JSON array */
export function okRows(rows: string): JsonText {
  return new JsonText(`{"status":true,"message":"","data":${rows}}`);
}
