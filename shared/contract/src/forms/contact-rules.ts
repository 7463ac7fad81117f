import * as v from 'valibot';
import { maxContactMessageLength, maxContactNameLength } from '../constants/contact.ts';
import { maxEmail } from '../constants/limits.ts';

const invalidEmail = 'Invalid email format';

/** The rules of a visitor's message, for form and server. */
export const contactRules = v.object({
  // The name is used in the subject of an email, which is one line.
  name: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.nonEmpty('Name is required'),
    v.maxLength(maxContactNameLength, 'The name is too long'),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(maxEmail, invalidEmail),
    v.email(invalidEmail),
  ),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Message is required'),
    v.maxLength(maxContactMessageLength, `The message has more than ${maxContactMessageLength} characters`),
  ),
});
