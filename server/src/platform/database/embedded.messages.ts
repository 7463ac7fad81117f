import * as v from 'valibot';

const value = v.union([
  v.string(),
  v.number(),
  v.boolean(),
  v.date(),
  v.null(),
  v.pipe(v.array(v.union([v.string(), v.number()])), v.readonly()),
]);
const values = v.pipe(v.array(value), v.readonly());

/** A request from the main thread to the thread that runs the embedded database. */
export const embeddedRequest = v.variant('kind', [
  v.object({ kind: v.literal('query'), id: v.number(), sql: v.string(), values }),
  v.object({ kind: v.literal('script'), id: v.number(), sql: v.string() }),
  v.object({ kind: v.literal('listen'), id: v.number(), topic: v.string() }),
  v.object({ kind: v.literal('unlisten'), id: v.number(), topic: v.string() }),
  v.object({ kind: v.literal('close'), id: v.number() }),
]);
export type EmbeddedRequest = v.InferOutput<typeof embeddedRequest>;

/** A response or notification of that thread. */
export const embeddedReply = v.variant('kind', [
  v.object({ kind: v.literal('opened') }),
  v.object({ kind: v.literal('failed'), message: v.string() }),
  v.object({ kind: v.literal('done'), id: v.number(), rows: v.array(v.unknown()), count: v.number() }),
  v.object({
    kind: v.literal('refused'),
    id: v.number(),
    message: v.string(),
    code: v.string(),
    constraint: v.string(),
  }),
  v.object({ kind: v.literal('notification'), topic: v.string(), payload: v.string() }),
]);
export type EmbeddedReply = v.InferOutput<typeof embeddedReply>;
