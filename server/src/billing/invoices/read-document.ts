import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { listOrders, scopeOf } from '../orders/payments.store.ts';
import type { DocumentKind } from './document.ts';
import { ensurePdf } from './draw-document.ts';
import { findDocument } from './invoices.store.ts';

/** The number and PDF of a document. */
export interface ReadDocument {
  readonly number: string;
  readonly base64: string;
}

/** Reads a document's stored PDF, or draws it now if its job has not run yet; null if there is no such document. */
export async function readPdf(
  { database }: { readonly database: Queryable },
  orderId: string,
  kind: DocumentKind,
): Promise<ReadDocument | null> {
  const document = await findDocument(database, orderId, kind);
  if (document === null) return null;
  return { number: document.content.number, base64: await ensurePdf(database, document) };
}

/**
 * Reads a document of an order that the caller may see.
 * @throws {CatalogueError} not-found for an order of another account, or no-invoice
 */
export async function readDocument(
  services: Services,
  caller: Caller,
  orderId: string,
  kind: DocumentKind,
): Promise<ReadDocument> {
  const filter = { id: orderId, before: undefined, limit: 1 };
  const [order] = await listOrders(services.database, scopeOf(caller), filter);
  if (!order) throw new CatalogueError('not-found');
  const read = await readPdf(services, order.order_id, kind);
  if (read === null) throw new CatalogueError('no-invoice');
  return read;
}
