import { contactRules } from '@chatline/contract/forms/contact-rules';
import * as v from 'valibot';

export type ContactMessage = v.InferOutput<typeof contactRules>;
export type ContactErrors = Readonly<Partial<Record<keyof ContactMessage, string>>>;

/** The values of the fields, or their errors. */
export function readContact(form: FormData): { message?: ContactMessage; errors: ContactErrors } {
  const written = { name: form.get('name'), email: form.get('email'), message: form.get('message') };
  const parsed = v.safeParse(contactRules, written);
  if (parsed.success) return { message: parsed.output, errors: {} };
  const { nested = {} } = v.flatten<typeof contactRules>(parsed.issues);
  return {
    errors: {
      ...(nested.name && { name: nested.name[0] }),
      ...(nested.email && { email: nested.email[0] }),
      ...(nested.message && { message: nested.message[0] }),
    },
  };
}
