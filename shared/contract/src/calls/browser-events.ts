import * as v from 'valibot';
import {
  faultKinds,
  loadedParts,
  maxErrorsOfVisit,
  maxLoadsOfReport,
  maxMeasuredMs,
  vitalNames,
} from '../modules/browser-events.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const maxNameChars = 100;
const maxShapeChars = 200;
const maxReportBytes = 8 * 1024;

const name = v.pipe(text, v.maxLength(maxNameChars));
const measured = v.pipe(v.number(), v.minValue(0), v.maxValue(maxMeasuredMs));
const part = { module: name, version: name };
const shown = { ...part, page: name };

const loads = v.array(v.strictObject({ part: v.picklist(loadedParts), ms: measured, ...part }));
const vitals = v.array(v.strictObject({ name: v.picklist(vitalNames), value: measured, ...shown }));
const errors = v.array(
  v.strictObject({
    kind: v.picklist(faultKinds),
    type: name,
    shape: v.pipe(text, v.maxLength(maxShapeChars)),
    ...shown,
  }),
);

/**
 * POST {api}/v1/browser-events: what a browser has seen of a page. Names that the server does not know count as
 * `other`. `trace` is the trace of the page's own request.
 */
export const browserEventsCall = defineCall({
  name: 'browser-events',
  method: 'POST',
  base: '/v1',
  path: '/browser-events',
  capability: 'browser.events',
  access: 'public',
  encoding: 'json',
  maxBodyBytes: maxReportBytes,
  body: v.strictObject({
    trace: v.optional(v.pipe(text, v.regex(/^[\da-f]{32}$/))),
    loads: v.optional(v.pipe(loads, v.maxLength(maxLoadsOfReport)), []),
    vitals: v.optional(v.pipe(vitals, v.maxLength(vitalNames.length)), []),
    errors: v.optional(v.pipe(errors, v.maxLength(maxErrorsOfVisit)), []),
  }),
  answer: v.object({ accepted: v.literal(true) }),
});
export type BrowserReport = v.InferInput<typeof browserEventsCall.body>;
