import type { Channel } from './channel.ts';
import type { Account, Template } from './state.ts';
import type { DeclaredTemplate } from './template.schema.ts';

const firstTemplateId = 700_000_000_000_000;

/**
 * Adds a template to an account.
 * @param channel the stand-in, which gives it an id if it has none
 * @param account owner of the template
 * @param declared the template
 */
export function addTemplate(channel: Channel, account: Account, declared: DeclaredTemplate): Template {
  let sequence = channel.state.nextSequence();
  // A declared template may already have the number: it was created here before the stand-in restarted.
  while (declared.id === undefined && channel.state.findTemplate(String(firstTemplateId + sequence))) {
    sequence = channel.state.nextSequence();
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
