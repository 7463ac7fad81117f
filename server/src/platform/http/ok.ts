/** The answer of a call of section 7 that went well, with its data. */
export function okData<D>(data: D, message = '') {
  return { status: true as const, message, data };
}

/** The answer of a call of section 7 that went well and has nothing but a message. */
export function okMessage(message: string) {
  return { status: true as const, message };
}
