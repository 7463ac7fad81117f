import type { PlanSettings } from '@chatline/shared/calls/plan';
import { planCodes, plans as sectionNinePlans } from '@chatline/shared/constants/plans';
import { addAudit } from '../../accounts/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { describePlans } from './describe-plans.ts';
import { readPlans } from './read-plans.ts';
import { saveSetting } from './settings.store.ts';

/** @throws {CatalogueError} invalid-field */
function check({ plans }: PlanSettings): void {
  const isWhole =
    plans.length === planCodes.length && plans.every(({ code }, index) => code === planCodes[index]);
  if (!isWhole) throw new CatalogueError('invalid-field', `Exactly these plans: ${planCodes.join(', ')}.`);
  // It is printed on invoices, which never change.
  const renamed = plans.find(({ title }, index) => title !== sectionNinePlans[index]?.title);
  if (renamed) throw new CatalogueError('invalid-field', 'The plans’ titles cannot be changed.');
  const unpriced = plans.find(({ isOnSale, rupeesPerYear }) => isOnSale && rupeesPerYear === null);
  if (unpriced) {
    throw new CatalogueError('invalid-field', `${unpriced.title} needs a price to be on sale.`);
  }
}

/**
 * Sets what is sold, for new orders only: an order keeps the plan that it was made for.
 * @throws {CatalogueError} invalid-field, or settings-changed where somebody else saved since
 */
export async function setPlans(
  { clock, database }: Services,
  actorId: number,
  wanted: PlanSettings,
): Promise<PlanSettings> {
  check(wanted);
  return database.transaction(async (transaction) => {
    const before = await readPlans(transaction);
    const { revision, ...content } = wanted;
    if (!(await saveSetting(transaction, 'plans', content, revision))) {
      throw new CatalogueError('settings-changed');
    }
    const details = describePlans(before, wanted);
    if (details !== '') {
      await addAudit(transaction, {
        accountId: actorId,
        actorId,
        action: 'Subscription settings changed',
        details,
        at: clock(),
      });
    }
    return { ...content, revision: revision + 1 };
  });
}
