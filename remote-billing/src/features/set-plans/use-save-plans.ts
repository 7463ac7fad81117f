import type { PlanSettings } from '@chatline/shared/calls/plan';
import { plansOfSaleCall } from '@chatline/shared/calls/plans-of-sale';
import { setPlansCall } from '@chatline/shared/calls/set-plans';
import { useApiMutation } from '@chatline/shared/runtime';

/**
 * Saves plans and trial.
 * @param reload reads again what was refused: where somebody else has saved meanwhile, the next press keeps both changes
 */
export function useSavePlans(reload: () => void, onSaved: () => void = () => undefined) {
  const { mutate, isPending, error } = useApiMutation(setPlansCall, {
    refreshes: [plansOfSaleCall],
    onSuccess: onSaved,
  });
  const save = (settings: PlanSettings) => mutate({ body: settings }, { onError: reload });
  return { save, isSaving: isPending, error };
}
