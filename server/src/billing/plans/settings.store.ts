import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** What an Admin sets, by name. */
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

/**
 * Saves a setting where nobody did since it was read.
 * @param revision the one that was read; 0 for none
 * @returns false where somebody did
 */
export async function saveSetting(
  transaction: Queryable,
  name: SettingName,
  content: unknown,
  revision: number,
): Promise<boolean> {
  const touched = await transaction.execute(
    revision === 0
      ? `insert into settings (name, content, revision) values ($1, $2::jsonb, $3 + 1)
         on conflict do nothing`
      : 'update settings set content = $2::jsonb, revision = $3 + 1 where name = $1 and revision = $3',
    [name, JSON.stringify(content), revision],
  );
  return touched === 1;
}
