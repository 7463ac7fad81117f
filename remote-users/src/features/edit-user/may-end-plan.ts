import { showAlert } from '@chatline/runtime';
import { endsAtOnce } from './edit-user.rules.ts';

/**
 * Asks before a date that is over ends somebody's plan: one wrong digit would stop all their sending.
 * @param before the saved date; null: no plan yet
 */
export async function mayEndPlan(date: string, before: string | null): Promise<boolean> {
  if (!endsAtOnce(date, before, Date.now())) return true;
  return showAlert({
    title: 'End this plan now?',
    text: 'The new expire date is in the past. Once it is saved, sending stops.',
    tone: 'warning',
    isDangerous: true,
    confirmLabel: 'End plan',
    cancelLabel: 'Cancel',
  });
}
