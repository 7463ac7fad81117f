import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const lookupRow = v.object({
  is_active: v.boolean(),
  legal_name: v.string(),
  status: v.string(),
  /** Lines of the registered address; empty if the service has none. */
  address: v.array(v.string()),
  /** Such as "Regular" or "SEZ Unit"; empty if the service has none. */
  taxpayer_type: v.string(),
});
/** The lookup service's record of a GST number; the legal name is empty if the number does not exist. */
export type GstRecord = v.InferOutput<typeof lookupRow>;

/** Finds the record of a number, if it was looked up after a moment. */
export async function findLookup(database: Queryable, gstin: string, since: Date): Promise<GstRecord | null> {
  const [row] = await database.query(
    `select is_active, legal_name, status, address, taxpayer_type from gst_lookups
     where gstin = $1 and looked_up_at > $2 and address is not null and taxpayer_type is not null`,
    [gstin, since],
    lookupRow,
  );
  return row ?? null;
}

/** Stores the record of a number, in place of an older one. */
export async function upsertLookup(
  database: Queryable,
  gstin: string,
  record: GstRecord,
  now: Date,
): Promise<void> {
  await database.execute(
    `insert into gst_lookups (gstin, is_active, legal_name, status, address, taxpayer_type, looked_up_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict (gstin) do update set is_active = excluded.is_active, legal_name = excluded.legal_name,
       status = excluded.status, address = excluded.address,
       taxpayer_type = excluded.taxpayer_type, looked_up_at = excluded.looked_up_at`,
    [
      gstin,
      record.is_active,
      record.legal_name,
      record.status,
      JSON.stringify(record.address),
      record.taxpayer_type,
      now,
    ],
  );
}

/** Deletes the records that were looked up before a moment. */
export async function deleteOldLookups(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from gst_lookups where looked_up_at < $1', [before]);
}
