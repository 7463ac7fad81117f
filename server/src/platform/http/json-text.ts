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
