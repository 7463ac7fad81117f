import * as v from 'valibot';
import { maxCaption } from '../constants/whatsapp-limits.ts';
import { exact } from './exact.ts';
import { oneOfBoth } from './one-of-both.ts';
import { emptyUpTo } from './sent-text.ts';
import { text } from './wire.ts';

const where = {
  id: v.optional(v.pipe(text, v.regex(/^\d{1,40}$/, 'is not an id that an upload returned'))),
  link: v.optional(v.pipe(text, v.regex(/^https?:\/\/\S+$/i, 'is not an http address'))),
};
const caption = v.optional(emptyUpTo(maxCaption));
const filename = v.optional(text);

/** A file by an id of WhatsApp or by its address on the web, with the fields that its kind allows. */
function file<const E extends v.ObjectEntries>(beside: E) {
  return v.pipe(exact({ ...where, ...beside }), oneOfBoth('id', 'link', 'give either id or link'));
}

export const plainFile = file({});
export const captionedFile = file({ caption });
export const voiceFile = file({ voice: v.optional(v.boolean()) });
export const documentFile = file({ filename });
export const captionedDocument = file({ caption, filename });
