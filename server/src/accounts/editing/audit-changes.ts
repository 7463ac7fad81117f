import { accountLabels } from '@chatline/contract/profile/account-labels';
import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AccountRow, Profile } from '../records/accounts.store.ts';

const { name, business_name, mobile_no, address, city, district, state, pincode, date } = accountLabels;
/** The audited columns, in the order of the text. */
const labels = {
  name,
  business_name,
  mobile_no,
  address,
  city,
  district,
  state,
  pincode,
  expires_on: date,
} as const;
type Field = keyof typeof labels;

function isField(name: string): name is Field {
  return Object.hasOwn(labels, name);
}

const shown = (value: string | null) => (value === null || value === '' ? 'nothing' : `“${value}”`);

/** Describes what changed in a profile; empty if nothing did. */
function describe(before: AccountRow, after: Profile & Partial<Pick<AccountRow, Field>>): string {
  const changes = Object.keys(labels)
    .filter(isField)
    .flatMap((field) => {
      const value = after[field];
      return value === undefined || value === before[field]
        ? []
        : [`${labels[field]} from ${shown(before[field])} to ${shown(value)}`];
    });
  return changes.length === 0 ? '' : `${changes.join('; ')}.`;
}

/** Records the changes of a profile, if there are any. */
export async function auditChanges(
  { clock }: Services,
  transaction: Queryable,
  actorId: number,
  before: AccountRow,
  after: Profile & Partial<Pick<AccountRow, Field>>,
): Promise<void> {
  const details = describe(before, after);
  if (details === '') return;
  await addAudit(transaction, { accountId: before.id, actorId, action: 'Updated', details, at: clock() });
}
