/** A table that can be partitioned by its account. */
export interface LargeTable {
  readonly name: string;
  /** Its key; that of the partitioned table begins with the account. */
  readonly key: { readonly column: string; readonly type: string };
  /** Unique columns besides the key, by the name of the constraint. */
  readonly unique: Readonly<Record<string, string>>;
}

/** The tables that `npm run partition` converts, in this order. */
export const largeTables: readonly LargeTable[] = [
  { name: 'messages', key: { column: 'id', type: 'uuid' }, unique: { messages_wamid_key: 'wamid' } },
  { name: 'inbound_messages', key: { column: 'wamid', type: 'text' }, unique: {} },
];

/** How a table is stored: in partitions by hash of the account, or as one table if there are none. */
export interface Shape {
  readonly partitions: number;
}

/** Columns of a table's key, in their order. */
export function keyColumns(
  { key }: LargeTable,
  { partitions }: Shape,
): readonly { column: string; type: string }[] {
  return partitions === 0 ? [key] : [{ column: 'account_id', type: 'bigint' }, key];
}
