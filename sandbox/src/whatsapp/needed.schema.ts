import * as v from 'valibot';

/** A text that is not blank: WhatsApp refuses an empty or blank one. */
export const NeededSchema = v.pipe(
  v.string(),
  v.check((text) => /\S/.test(text), 'must not be blank'),
);
