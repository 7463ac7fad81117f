import { userExportStart } from '@chatline/contract/calls/export-users';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { accountLabels } from '@chatline/contract/profile/account-labels';
import { addAudit } from '../../audit/audit.store.ts';
import { findAccountPlans } from '../../billing/plans/account-plans.store.ts';
import { readPlansAt } from '../../billing/plans/read-plans.ts';
import { csvRow, utf8Mark } from '../../platform/csv.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { findListed, type ListedRow } from './bulk.store.ts';

type Plans = ReadonlyMap<number, { readonly plan: string; readonly endsOn: string }>;

/** The columns of the file, which are those of the list. */
type Column = readonly [head: string, cell: (row: ListedRow, plans: Plans) => string | number];

const { name, business_name, mobile_no } = accountLabels;
const facts: readonly Column[] = [
  [userExportStart.replace(',', ''), (row) => row.id],
  [name, (row) => row.name],
  [business_name, (row) => row.business_name],
  [mobile_no, (row) => row.mobile_no],
  ['Email', (row) => row.email],
];
const ofUsers: readonly Column[] = [
  ['Plan', ({ id }, plans) => plans.get(id)?.plan ?? ''],
  ['Expiry Date', ({ id }, plans) => plans.get(id)?.endsOn ?? ''],
  ['Connect Status', (row) => (row.is_connected ? 'Connected' : 'Not connected')],
];
const state: Column = ['State', (row) => (row.is_active ? 'Switched on' : 'Switched off')];

async function readPlanTexts({ database, clock }: Services, ids: readonly number[]): Promise<Plans> {
  const rows = await findAccountPlans(database, ids, null, await readPlansAt(database, clock()));
  return new Map(
    rows.map(({ id, plan, isTrial, endsOn }) => [
      id,
      { plan: isTrial ? 'Trial' : (plan ?? ''), endsOn: endsOn === null ? '' : formatDay(endsOn) },
    ]),
  );
}

/** The selected accounts. */
interface Selected {
  readonly type: 'User' | 'Partner';
  /** As received. */
  readonly ids: readonly string[];
}

/**
 * Returns accounts that the caller manages as CSV, and records the export in the caller's audit trail: it contains
 * addresses and numbers of people.
 */
export async function exportUsers(services: Services, caller: Caller, selected: Selected): Promise<string> {
  const { database, clock } = services;
  const partnerId = caller.role === 'Admin' ? null : caller.accountId;
  const rows = await findListed(database, selected.ids.map(Number), selected.type, partnerId);
  const isOfUsers = selected.type === 'User';
  const columns = [...facts, ...(isOfUsers ? ofUsers : []), state];
  const ids = rows.map(({ id }) => id);
  const plans: Plans = isOfUsers ? await readPlanTexts(services, ids) : new Map();
  const noun = isOfUsers ? 'user' : 'partner';
  await addAudit(database, {
    accountId: caller.accountId,
    actorId: caller.accountId,
    action: 'Users exported',
    details: `${rows.length} ${noun}${rows.length === 1 ? '' : 's'}, as CSV.`,
    at: clock(),
  });
  const heads = csvRow(columns.map(([head]) => head));
  return `${utf8Mark}${heads}${rows.map((row) => csvRow(columns.map(([, cell]) => cell(row, plans)))).join('')}`;
}
