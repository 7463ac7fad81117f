import * as v from 'valibot';
import { maxReplyName } from '../constants/limits.ts';
import { replyNamePattern } from '../constants/patterns.ts';
import { maxTextBody } from '../constants/whatsapp-limits.ts';

/** The rules of a saved reply's fields with their messages, for form and server. */
export const replyFields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(replyNamePattern, `Enter up to ${maxReplyName} letters, digits, - or _, without spaces`),
  ),
  body: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a value'),
    v.maxLength(maxTextBody, 'This is too long for a message'),
  ),
};
