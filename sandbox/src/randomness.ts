/** Where the stand-ins get bytes nobody can guess; tests pass a repeatable source. */
export type RandomBytes = (size: number) => Buffer;
