import { issue } from '@chatline/contract/templates/template-issue';
import { CatalogueError } from '../platform/errors.ts';
import { isBroken, isFault, isQuota, isTemplateRefusal } from '../whatsapp/error-codes.ts';
import { isMissingTemplate, readTemplateRefusal } from '../whatsapp/template-subcodes.ts';
import { hasNoReadableResponse, refusalIn } from '../whatsapp/whatsapp-error.ts';

/** True if WhatsApp itself failed; it may still have done what was requested. */
export function isFaultOfWhatsApp(error: unknown): boolean {
  return isFault(refusalIn(error)?.code ?? null);
}

/** True if WhatsApp no longer has the template to delete. */
export function isTemplateMissing(error: unknown): boolean {
  return isMissingTemplate(refusalIn(error)?.subcode ?? null);
}

/** Converts a failure at WhatsApp to an error with a text for the user; returns any other error unchanged. */
export function templateFailure(error: unknown): unknown {
  if (hasNoReadableResponse(error)) return new CatalogueError('channel-silent');
  const refusal = refusalIn(error);
  if (refusal === null) return error;
  if (isFault(refusal.code)) return new CatalogueError('channel-fault');
  if (isBroken(refusal.code)) return new CatalogueError('channel-reconnect');
  if (isQuota(refusal.code)) return new CatalogueError('channel-quota');
  return new CatalogueError('channel-refused', `WhatsApp says: ${refusal.text}`);
}

/**
 * Converts a refusal to create or edit a template to an error at its field, which is named like the part of the
 * template; explains any other failure.
 */
export function templateRefusal(error: unknown): unknown {
  const refusal = refusalIn(error);
  if (refusal === null || !isTemplateRefusal(refusal.code)) return templateFailure(error);
  const { part, text } = readTemplateRefusal(refusal);
  return new CatalogueError('channel-refused', text, undefined, part === null ? [] : [issue(part, text)]);
}
