import type { Queryable } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { type DocumentRow, findDocumentOf, keepPdf } from './invoices.store.ts';
import { makePdf } from './make-pdf.ts';

/** A document's stored PDF, as base64; a missing one is drawn and stored for good. */
export async function keptPdf(database: Queryable, { content, pdf }: DocumentRow): Promise<string> {
  if (pdf !== null) return pdf;
  return keepPdf(database, content.number, (await makePdf(content)).toString('base64'));
}

/**
 * Draws an issued document and stores it: no later release or setting changes its look. Safe to
 * repeat.
 */
export async function drawDocument({ database }: Services, { subject }: Job): Promise<JobOutcome> {
  const document = await findDocumentOf(database, subject);
  if (document !== null) await keptPdf(database, document);
  return 'done';
}
