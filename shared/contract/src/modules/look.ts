import * as v from 'valibot';
import { dayMs, hourMs } from '../constants/time.ts';
import { releaseVersion } from './release.ts';

/** A permission to look at a release before it is live; a key of the module's team signs it. */
export const lookSchema = v.object({
  /** Name of the module. */
  look: v.string(),
  version: releaseVersion,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type LookPermission = v.InferOutput<typeof lookSchema>;

/** A permission is valid for this long. */
export const lookMs = dayMs;

/** A permission that is valid for longer is refused: the clocks may differ by an hour. */
export const maxLookMs = lookMs + hourMs;
