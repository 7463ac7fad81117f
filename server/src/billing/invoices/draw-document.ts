import type { Queryable } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { type DocumentRow, findDocumentOf, storePdf } from './invoices.store.ts';
import { makePdf } from './make-pdf.ts';

/** Returns a document's stored PDF as base64; draws and stores it if there is none yet. */
export async function ensurePdf(database: Queryable, { content, pdf }: DocumentRow): Promise<string> {
  if (pdf !== null) return pdf;
  return storePdf(database, content.number, (await makePdf(content)).toString('base64'));
}

/**
 * Draws an issued document and stores the PDF, so that no later release or setting changes how it looks. Safe to
 * repeat.
 */
export async function drawDocument({ database }: Services, { subject }: Job): Promise<JobOutcome> {
  const document = await findDocumentOf(database, subject);
  if (document !== null) await ensurePdf(database, document);
  return 'done';
}
