/** A reason not to start, in one line that says what to do; shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
