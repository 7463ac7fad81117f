import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { type DocumentContent, type DocumentKind, documentContent } from './document.ts';

/**
 * Takes the next number of a series. The row stays locked until the transaction ends and rolls back with it, so the
 * series has no gaps and no duplicates.
 */
export async function takeNumber(transaction: Queryable, series: string): Promise<number> {
  const rows = await transaction.query(
    `insert into invoice_series (series, last_number) values ($1, 1)
     on conflict (series) do update set last_number = invoice_series.last_number + 1
     returning last_number`,
    [series],
    v.object({ last_number: v.number() }),
  );
  return onlyRow(rows).last_number;
}

/** Stores an issued document. */
export async function addDocument(transaction: Queryable, content: DocumentContent): Promise<void> {
  await transaction.execute(
    'insert into invoices (number, kind, order_id, issued_on, content) values ($1, $2, $3, $4, $5::jsonb)',
    [content.number, content.kind, content.orderId, content.issuedOn, JSON.stringify(content)],
  );
}

const documentRow = v.object({ content: documentContent, pdf: v.nullable(v.string()) });
/** An issued document, and its PDF if it exists. */
export type DocumentRow = v.InferOutput<typeof documentRow>;

/** Finds a document of an order. */
export async function findDocument(
  database: Queryable,
  orderId: string,
  kind: DocumentKind,
): Promise<DocumentRow | null> {
  const [row] = await database.query(
    'select content, pdf from invoices where order_id = $1 and kind = $2',
    [orderId, kind],
    documentRow,
  );
  return row ?? null;
}

/** Finds a document by its number. */
export async function findDocumentOf(database: Queryable, number: string): Promise<DocumentRow | null> {
  const [row] = await database.query(
    'select content, pdf from invoices where number = $1',
    [number],
    documentRow,
  );
  return row ?? null;
}

/** Stores a document's PDF if it has none. @returns the stored PDF, which may be an earlier one */
export async function storePdf(database: Queryable, number: string, pdf: string): Promise<string> {
  await database.execute('update invoices set pdf = $2 where number = $1 and pdf is null', [number, pdf]);
  const [row] = await database.query(
    'select pdf from invoices where number = $1',
    [number],
    v.object({ pdf: v.string() }),
  );
  if (!row) throw new Error('The document does not exist');
  return row.pdf;
}

/** Lists the documents of a day or of the month that begins with it, by day and number. */
export async function listDocuments(
  database: Queryable,
  from: string,
  length: 'day' | 'month',
): Promise<DocumentContent[]> {
  const rows = await database.query(
    `select content from invoices
     where issued_on >= $1::date and issued_on < ($1::date + $2::interval)::date order by issued_on, number`,
    [from, `1 ${length}`],
    v.object({ content: documentContent }),
  );
  return rows.map(({ content }) => content);
}
