/** The stand-ins' source of unguessable bytes; tests pass a repeatable one. */
export type RandomBytes = (size: number) => Buffer;
