import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** The settings of an Admin, by name. */
export type SettingName = 'plans' | 'seller';

const settingRow = v.object({ content: v.unknown(), revision: v.number() });

/** A setting as it was saved; null where it never was. The content is still to be parsed. */
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

/** Makes every other save of settings wait until this transaction ends; reads go on. */
export async function lockSettings(transaction: Queryable): Promise<void> {
  await transaction.execute('lock table settings in exclusive mode', []);
}

/**
 * Saves a setting, in a transaction that has locked them.
 * @param revision the present one; 0 for none
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
