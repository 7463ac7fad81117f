import * as v from 'valibot';
import { text, wireDate, wireTime } from './wire.ts';

/** A row of the message log (specification, section 3). */
export const messageRow = v.object({ wa_id: text, body: text, date: wireDate, time: wireTime });
export type MessageRow = v.InferOutput<typeof messageRow>;
