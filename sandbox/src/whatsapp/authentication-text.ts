import type * as v from 'valibot';
import type { ComponentSchema } from './template.schema.ts';

type Component = v.InferOutput<typeof ComponentSchema>;

const body = '*{{1}}* is your verification code.';
const securityNote = ' For your security, do not share this code.';

/**
 * The parts of a template as WhatsApp stores them: it writes the body of an authentication template itself, with one
 * variable for the code.
 */
export function withOwnText(category: string, components: readonly Component[]): Component[] {
  return components.map((component) => {
    if (category !== 'AUTHENTICATION' || component.type !== 'BODY' || component.text) return component;
    const text = body + (component.add_security_recommendation ? securityNote : '');
    return { ...component, text, example: { body_text: [['123456']] } };
  });
}
