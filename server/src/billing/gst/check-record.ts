import { CatalogueError } from '../../platform/errors.ts';
import type { GstRecord } from './gst-lookups.store.ts';

/**
 * Checks the lookup's record of a GST number.
 * @param record null if the lookup failed, which does not prevent the purchase
 * @throws {CatalogueError} gst-unknown if the number does not exist or is not active
 */
export function checkRecord(record: GstRecord | null): void {
  if (record === null) return;
  if (record.legal_name === '') throw new CatalogueError('gst-unknown');
  if (!record.is_active) {
    throw new CatalogueError('gst-unknown', `This GST number is not active: ${record.status}.`);
  }
}

/** True if a number is of a special economic zone; a supply there is inter-state (outside-services.md, GST numbers). */
export function isSpecialZone(record: GstRecord | null): boolean {
  return record !== null && /^(?:sez|special economic)/i.test(record.taxpayer_type.trim());
}
