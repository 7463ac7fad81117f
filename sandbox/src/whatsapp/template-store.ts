import type { Account, Template } from './state.ts';
import type { DeclaredTemplate } from './template.schema.ts';
import type { WhatsApp } from './whatsapp.ts';

const firstTemplateId = 700_000_000_000_000;

/**
 * Adds a template to an account.
 * @param whatsApp the stand-in, which gives it an id if it has none
 * @param account owner of the template
 * @param declared the template
 */
export function addTemplate(whatsApp: WhatsApp, account: Account, declared: DeclaredTemplate): Template {
  let sequence = whatsApp.state.nextSequence();
  // A declared template may already have the number: it was created here before the stand-in restarted.
  while (declared.id === undefined && whatsApp.state.findTemplate(String(firstTemplateId + sequence))) {
    sequence = whatsApp.state.nextSequence();
  }
  const id = declared.id ?? String(firstTemplateId + sequence);
  const template = { ...declared, id, sequence, editedAtMs: [] };
  account.templates.push(template);
  return template;
}

/** A template as WhatsApp's API shows it. */
export function visibleTemplate(template: Template) {
  const { sequence: _sequence, editedAtMs: _editedAtMs, ...visible } = template;
  return visible;
}
