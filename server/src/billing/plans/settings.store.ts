import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** The names of the settings that Admins edit. */
export type SettingName = 'plans' | 'seller';

const settingRow = v.object({ content: v.unknown(), revision: v.number() });

/** Finds a setting; null if it was never saved. The caller has to parse the content. */
export async function findSetting(
  database: Queryable,
  name: SettingName,
): Promise<v.InferOutput<typeof settingRow> | null> {
  const [row] = await database.query(
    'select content, revision from settings where name = $1',
    [name],
    settingRow,
  );
  return row ?? null;
}

/** Makes other saves of settings wait until this transaction ends; reads do not wait. */
export async function lockSettings(transaction: Queryable): Promise<void> {
  await transaction.execute('lock table settings in exclusive mode', []);
}

/**
 * Saves a setting, in a transaction that has called `lockSettings`.
 * @param revision the current revision; 0 if the setting was never saved
 */
export async function saveSetting(
  transaction: Queryable,
  name: SettingName,
  content: unknown,
  revision: number,
): Promise<void> {
  await transaction.execute(
    `insert into settings (name, content, revision) values ($1, $2::jsonb, $3::integer + 1)
     on conflict (name) do update set content = excluded.content, revision = excluded.revision`,
    [name, JSON.stringify(content), revision],
  );
}
