import { type CheckParts, checkSentCarousel, checkSentOffer } from './check-sent-marketing.ts';
import { checkButtonParameters } from './check-template-buttons.ts';
import { checkTextParameters } from './check-template-text.ts';
import { GraphError } from './errors.ts';
import type { Parameter, SendComponent, SentTemplate } from './message.schema.ts';
import type { Account, Template } from './state.ts';
import type { Component } from './template.schema.ts';

/**
 * Checks a template message against the account's template.
 * @param account the sender's account
 * @param sent the message's `template`
 * @returns the template that will be sent
 * @throws GraphError 132001, 132015, 132016 for the template; 132000, 132005, 132012, 132018, 131008 for its parameters
 */
export function checkTemplate(account: Account, sent: SentTemplate): Template {
  const template = findSendable(account, sent);
  const isNamed = template.parameter_format === 'NAMED';
  const checkParts: CheckParts = (components, given) => checkGiven(components, given, isNamed);
  checkParts(template.components, sent.components);
  checkSentCarousel(template.components, sent.components, checkParts);
  checkSentOffer(template.components, sent.components);
  return template;
}

function checkGiven(components: readonly Component[], given: readonly SendComponent[], isNamed: boolean) {
  const header = components.find(({ type }) => type === 'HEADER');
  const body = components.find(({ type }) => type === 'BODY');
  checkHeader(header, parametersOf(given, 'header'), isNamed);
  checkTextParameters('body', body?.text ?? '', parametersOf(given, 'body'), isNamed, 1024);
  const buttons = components.find(({ type }) => type === 'BUTTONS')?.buttons ?? [];
  checkButtonParameters(buttons, given);
}

function findSendable(account: Account, sent: SentTemplate): Template {
  const template = account.templates.find(
    ({ name, language }) => name === sent.name && language === sent.language.code,
  );
  if (template?.status === 'PAUSED') throw new GraphError(132015, `template name (${sent.name}) is paused`);
  if (template?.status === 'DISABLED')
    throw new GraphError(132016, `template name (${sent.name}) is disabled`);
  if (template?.status === 'APPROVED') return template;
  const details = `template name (${sent.name}) does not exist in ${sent.language.code}`;
  throw new GraphError(132001, template ? `${details}, or is not approved yet` : details);
}

function parametersOf(components: readonly SendComponent[], type: SendComponent['type']): Parameter[] {
  return components.filter((component) => component.type === type).flatMap(({ parameters }) => parameters);
}

function checkHeader(header: Component | undefined, given: Parameter[], isNamed: boolean) {
  const format = header?.format ?? 'TEXT';
  if (format === 'TEXT') {
    checkTextParameters('header', header?.text ?? '', given, isNamed, 60);
    return;
  }
  const [first] = given;
  if (!first || given.length !== 1) {
    throw new GraphError(132012, `header: Format mismatch, expected one ${format}, received ${given.length}`);
  }
  if (first.type.toUpperCase() !== format) {
    const received = first.type.toUpperCase();
    throw new GraphError(132012, `header: Format mismatch, expected ${format}, received ${received}`);
  }
}
