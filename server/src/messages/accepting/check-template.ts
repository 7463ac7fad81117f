import type { SentTemplate } from '@chatline/contract/calls/sent-template';
import { causeAndNext, explainCode, namedWhatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';
import { checkSent, sentValues } from '@chatline/contract/templates/check-sent';
import { readParts } from '@chatline/contract/templates/parts';
import { type RenderedTemplate, renderTemplate } from '@chatline/contract/templates/render';
import type { SentProblem } from '@chatline/contract/templates/sent-problem';
import { templateStatus } from '@chatline/contract/templates/template-status';
import { isMarketingStopped } from '../../people/marketing.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError, type ErrorCode } from '../../platform/errors.ts';
import type { Recipient } from '../../whatsapp/recipient.ts';
import { findSentTemplate } from './sent-templates.store.ts';

const problemCodes: Readonly<Record<SentProblem['code'], ErrorCode>> = {
  [namedWhatsAppCodes.parameterMissing]: 'send-missing',
  [namedWhatsAppCodes.templateCount]: 'send-template-count',
  [namedWhatsAppCodes.templateTooLong]: 'send-template-long',
  [namedWhatsAppCodes.templateFormat]: 'send-template-format',
  [namedWhatsAppCodes.templateValue]: 'send-template-value',
};

function checkStatus(status: string, name: string): void {
  if (status === templateStatus.approved) return;
  if (status === templateStatus.paused) {
    throw new CatalogueError(
      'send-template-paused',
      `${name}: ${causeAndNext(explainCode(namedWhatsAppCodes.templatePaused))}`,
    );
  }
  if (status === templateStatus.disabled) {
    throw new CatalogueError(
      'send-template-disabled',
      `${name}: ${causeAndNext(explainCode(namedWhatsAppCodes.templateDisabled))}`,
    );
  }
  if (status === templateStatus.otherAccount) {
    throw new CatalogueError(
      'send-template-unknown',
      `The template ${name} belongs to another WhatsApp account. Create it in the connected account, or reconnect the other one.`,
    );
  }
  const state = status.toLowerCase().replaceAll('_', ' ');
  throw new CatalogueError(
    'send-template-unknown',
    `The template ${name} is not approved; its status is ${state}.`,
  );
}

/**
 * Checks a template message against the account's template and the recipient's opt-out, and returns the template with
 * its values.
 * @throws {CatalogueError} with WhatsApp's code
 */
export async function checkTemplate(
  database: Queryable,
  accountId: number,
  recipient: Recipient,
  sent: SentTemplate,
): Promise<RenderedTemplate> {
  const { name, language } = sent;
  const found = await findSentTemplate(database, accountId, name, language.code);
  if (found === null) {
    throw new CatalogueError(
      'send-template-unknown',
      `This account has no template ${name} in ${language.code}. Press Sync Template in Manage Template if it was made elsewhere.`,
    );
  }
  checkStatus(found.status, name);
  if (found.category === 'AUTHENTICATION' && recipient.kind !== 'phone')
    throw new CatalogueError('send-template-number');
  if (found.category === 'MARKETING' && (await isMarketingStopped(database, accountId, recipient))) {
    throw new CatalogueError('send-marketing-stopped');
  }
  const parts = readParts(found.components, found.parameter_format);
  const problem = checkSent(parts, sent);
  if (problem !== null) throw new CatalogueError(problemCodes[problem.code], problem.details);
  return renderTemplate(parts, sentValues(parts, sent));
}
