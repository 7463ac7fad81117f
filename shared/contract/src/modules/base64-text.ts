import * as v from 'valibot';

/**
 * Base64 as encoders write it, in ASCII: `atob` and Node decode it to the same bytes. Valibot's own check ignores case
 * by Unicode's rules, so it accepts the Kelvin sign and the long s, which Node skips and `atob` throws on.
 */
export const base64Text = v.pipe(
  v.string(),
  v.regex(
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/,
    'is not base64',
  ),
);
