import * as v from 'valibot';
import { CodecError, decodeBase64Json } from '../codecs/base64.ts';
import { isCalendarDay } from '../codecs/days.ts';

/** Text without NUL, which PostgreSQL cannot store. */
export const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\u0000'), 'A text must not contain NUL'),
);

/** A boolean; some servers of section 7 send 1 and 0. */
export const wireBoolean = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])]),
  v.transform((value) => value === true || value === 1),
);

/** The largest id: 15 digits. */
const maxId = 999_999_999_999_999;

/** The id of an account or row: a number, or the same as text. */
export const wireId = v.pipe(
  v.union([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxId)),
    v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  ]),
  v.transform(String),
);

/** JSON that is base64-encoded `layers` times, parsed with `schema`. */
export function base64Json<const S extends v.GenericSchema>(layers: number, schema: S) {
  return v.pipe(
    text,
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      try {
        return decodeBase64Json(dataset.value, layers);
      } catch (error) {
        if (!(error instanceof CodecError)) throw error;
        addIssue({ message: error.message });
        return NEVER;
      }
    }),
    schema,
  );
}

/** A response that section 7 lists with status and message. */
export function statusResponse<const E extends v.ObjectEntries>(entries: E) {
  return v.object({ status: v.literal(true), message: v.optional(text, ''), ...entries });
}

/** A response that section 7 lists by its data only: status and message are "generally" there. */
export function dataResponse<const S extends v.GenericSchema>(data: S) {
  return v.object({ status: v.optional(v.literal(true), true), message: v.optional(text, ''), data });
}

/** A response whose body section 7 does not show: any 2xx body is accepted, readable or not. */
export const anyResponse = v.fallback(v.object({ message: v.optional(text, '') }), { message: '' });

/** Calendar day, YYYY-MM-DD, Asia/Kolkata. */
export const wireDate = v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A day that exists in the calendar. */
export const calendarDay = v.pipe(wireDate, v.check(isCalendarDay, 'There is no such day.'));
/** A month, YYYY-MM. */
export const calendarMonth = v.pipe(text, v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'There is no such month.'));
/** Time of day, HH:mm:ss, Asia/Kolkata. */
export const wireTime = v.pipe(text, v.regex(/^\d{2}:\d{2}:\d{2}$/));
