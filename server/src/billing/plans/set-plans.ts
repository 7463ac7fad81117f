import type { PlanSettings } from '@chatline/contract/calls/plan';
import { planCodes, plans as sectionNinePlans } from '@chatline/contract/constants/plans';
import { addAudit } from '../../audit/audit.store.ts';
import { type ReadAt, touchedIn } from '../../platform/edits/read-at.ts';
import { recordEdit } from '../../platform/edits/record-edit.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { describePlans } from './describe-plans.ts';
import { fieldsOfPlans, planFieldLabel, withFields } from './plan-fields.ts';
import { readPlans } from './read-plans.ts';
import { lockSettings, saveSetting } from './settings.store.ts';
import { versionSeen } from './version-seen.ts';

/** @throws {CatalogueError} invalid-field */
function check({ plans }: PlanSettings): void {
  const isWhole =
    plans.length === planCodes.length && plans.every(({ code }, index) => code === planCodes[index]);
  if (!isWhole)
    throw new CatalogueError('invalid-field', `The plans must be exactly these: ${planCodes.join(', ')}.`);
  // The title is printed on invoices, which never change.
  const renamed = plans.find(({ title }, index) => title !== sectionNinePlans[index]?.title);
  if (renamed) throw new CatalogueError('plan-titles-fixed');
  const unpriced = plans.find(({ isOnSale, rupeesPerYear }) => isOnSale && rupeesPerYear === null);
  if (unpriced) {
    throw new CatalogueError('invalid-field', `${unpriced.title} needs a price to be on sale.`);
  }
}

/** The settings as they are after a save, with the version for the next one. */
interface SavedPlans {
  readonly settings: PlanSettings;
  readonly version: string | undefined;
}

/**
 * Sets the plans on sale, for new orders only: an order keeps the plan that it was made for.
 * @throws {CatalogueError} invalid-field, or stale if another user has changed the same field since
 */
export async function setPlans(
  { clock, database }: Services,
  caller: Caller,
  wanted: PlanSettings,
  readAt: ReadAt,
): Promise<SavedPlans> {
  check(wanted);
  const at = clock();
  return database.transaction(async (transaction) => {
    await lockSettings(transaction);
    const before = await readPlans(transaction);
    const edit = {
      of: { thing: 'plans', accountId: null },
      caller,
      version: versionSeen(readAt, wanted.revision, before.revision),
      before: fieldsOfPlans(before),
      after: touchedIn(fieldsOfPlans(wanted), readAt),
      labelOf: planFieldLabel,
    };
    const version = await recordEdit(transaction, edit, at);
    const after = withFields(before, edit.after);
    check(after);
    const { revision, ...content } = after;
    await saveSetting(transaction, 'plans', content, revision);
    const details = describePlans(before, after);
    if (details !== '') {
      const who = { accountId: caller.accountId, actorId: caller.accountId };
      await addAudit(transaction, { ...who, action: 'Subscription settings changed', details, at });
    }
    return { settings: { ...content, revision: revision + 1 }, version };
  });
}
