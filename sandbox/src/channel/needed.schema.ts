import * as v from 'valibot';

/** A text that says something: the channel takes neither an empty nor a blank one. */
export const NeededSchema = v.pipe(
  v.string(),
  v.check((text) => /\S/.test(text), 'must not be blank'),
);
