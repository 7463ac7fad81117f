import { CatalogueError } from '../platform/errors.ts';
import { isBroken, isFault, isQuota } from '../whatsapp/error-codes.ts';
import { isSilence, refusalIn } from '../whatsapp/whatsapp-error.ts';

/** Whether WhatsApp failed by itself: what it was asked may have been done all the same. */
export function isTransient(error: unknown): boolean {
  return isFault(refusalIn(error)?.code ?? null);
}

/** A failure at WhatsApp in words for the person who asked; any other error as it is. */
export function explainFailure(error: unknown): unknown {
  if (isSilence(error)) return new CatalogueError('channel-silent');
  const refusal = refusalIn(error);
  if (refusal === null) return error;
  if (isFault(refusal.code)) {
    const text = 'WhatsApp has a fault on its side. Try again in a few minutes.';
    return new CatalogueError('channel-silent', text);
  }
  if (isBroken(refusal.code)) return new CatalogueError('channel-reconnect');
  if (isQuota(refusal.code)) return new CatalogueError('channel-quota');
  return new CatalogueError('channel-refused', `WhatsApp says: ${refusal.text}`);
}
