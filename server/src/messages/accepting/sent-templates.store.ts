import { parameterFormats } from '@chatline/contract/calls/template-components';
import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const templateRow = v.object({
  status: v.string(),
  category: v.string(),
  parameter_format: v.picklist(parameterFormats),
  components: v.unknown(),
});

/** Finds an account's template by name and language; one of the connected WABA comes before one of another WABA. */
export async function findSentTemplate(
  database: Queryable,
  accountId: number,
  name: string,
  language: string,
): Promise<v.InferOutput<typeof templateRow> | null> {
  const [row] = await database.query(
    `select status, category, parameter_format, components from shown_templates
     where account_id = $1 and name = $2 and language = $3 order by status = '${templateStatus.otherAccount}' limit 1`,
    [accountId, name, language],
    templateRow,
  );
  return row ?? null;
}
