import * as v from 'valibot';

/** A text of WhatsApp without NUL and unpaired surrogates, which a person may write and the database cannot store. */
export const wireText = v.pipe(
  v.string(),
  v.transform((value) => value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD')),
);
/** The same; a missing text is empty. */
export const optionalText = v.nullish(wireText, '');
/** The same in capitals, as WhatsApp writes its names of states and categories in most responses. */
export const upperText = v.pipe(optionalText, v.toUpperCase());
/** The code of a language: WhatsApp writes en-US in some reports and en_US everywhere else. */
export const languageCode = v.pipe(
  wireText,
  v.transform((code) => code.replace('-', '_')),
);
