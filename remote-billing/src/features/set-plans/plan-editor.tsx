import type { PlanSettings } from '@chatline/shared/calls/plan';
import { type Plan, planName } from '@chatline/shared/constants/plans';
import { failureText } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { Switch } from '@chatline/shared/ui/choice';
import { Dialog } from '@chatline/shared/ui/dialog';
import { ErrorText, Field, FieldPair } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { formOf, type PlanForm, planForm, planOf } from './set-plans.rules.ts';
import { setPlansTexts as texts } from './set-plans.texts.ts';
import { useSavePlans } from './use-save-plans.ts';

interface PlanEditorProps {
  settings: PlanSettings;
  plan: Plan;
  reload: () => void;
  onClose: () => void;
}

const pairs = [
  ['agents', 'devices'],
  ['messagesPerMinute', 'chatbotFlows'],
  ['tags', 'attributes'],
] as const;

/** One plan, changed for new orders. */
export function PlanEditor({ settings, plan, reload, onClose }: PlanEditorProps) {
  const form = useForm<PlanForm>({
    mode: 'onTouched',
    resolver: valibotResolver(planForm),
    defaultValues: formOf(plan),
  });
  const { save, isSaving, error } = useSavePlans(reload, onClose);
  const submit = form.handleSubmit((typed) => {
    const plans = settings.plans.map((one) => (one.code === plan.code ? planOf(typed, one) : one));
    save({ ...settings, plans });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={planName(plan)}
      sub={texts.note}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isWorking={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Field label={texts.price} hint={texts.priceHint} error={form.formState.errors.rupeesPerYear?.message}>
        <TextInput inputMode="numeric" isNumeric {...form.register('rupeesPerYear')} />
      </Field>
      <Switch label={texts.onSale} {...form.register('isOnSale')} />
      {pairs.map(([left, right]) => (
        <FieldPair key={left}>
          <LimitField form={form} name={left} isStated={plan[left] !== undefined} />
          <LimitField form={form} name={right} isStated={plan[right] !== undefined} />
        </FieldPair>
      ))}
      {error && <ErrorText>{failureText(error)}</ErrorText>}
    </Dialog>
  );
}

interface LimitFieldProps {
  form: UseFormReturn<PlanForm>;
  name: keyof typeof texts.limits;
  /** Whether the card says it now: what it does not say stays so where nothing is entered. */
  isStated: boolean;
}

function LimitField({ form, name, isStated }: LimitFieldProps) {
  return (
    <Field
      label={texts.limits[name]}
      hint={name === 'chatbotFlows' || !isStated ? texts.notStated : texts.unlimited}
      error={form.formState.errors[name]?.message}
    >
      <TextInput inputMode="numeric" isNumeric {...form.register(name)} />
    </Field>
  );
}
