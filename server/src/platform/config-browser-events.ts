import * as v from 'valibot';

const shareText = 'must be a number from 0 to 1';

/** Switches for what browsers report of their pages. */
export const browserEventsEntries = {
  BROWSER_EVENTS: v.optional(v.picklist(['0', '1']), '1'),
  BROWSER_EVENTS_SHARE: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0|1|0?\.\d{1,9}|1\.0+)$/, shareText), v.transform(Number)),
    '1',
  ),
};
const browserEventsSchema = v.object(browserEventsEntries);

/** What browsers report. */
export interface BrowserEventsConfig {
  /** Share of the visits that report their times, from 0 to 1; failures are always reported. */
  readonly share: number;
}

export function readBrowserEvents(
  env: v.InferOutput<typeof browserEventsSchema>,
): BrowserEventsConfig | null {
  return env.BROWSER_EVENTS === '0' ? null : { share: env.BROWSER_EVENTS_SHARE };
}
