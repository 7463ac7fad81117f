import type { PlanSettings } from '@chatline/contract/calls/plan';
import { type Plan, planName } from '@chatline/contract/constants/plans';
import { isPlanField, planLabels, planValueText } from '@chatline/contract/forms/plan-labels';
import { failureText } from '@chatline/runtime';
import { useEdit } from '@chatline/runtime/edits';
import { type UseFormReturn, useForm, valibotResolver } from '@chatline/runtime/form';
import { Button } from '@chatline/ui/button';
import { Switch } from '@chatline/ui/choice';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorText, Field, FieldPair } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { SettingsConflict } from '../../plans/settings-conflict.tsx';
import { useCloseGuard } from '../../ui/use-close-guard.ts';
import { formOf, type PlanForm, planFieldName, planForm, planOf } from './set-plans.rules.ts';
import { setPlansTexts as texts } from './set-plans.texts.ts';
import { useSavePlans } from './use-save-plans.ts';

interface PlanEditorProps {
  settings: PlanSettings;
  /** The edit version of the settings when they were read. */
  version: string | undefined;
  plan: Plan;
  reload: () => void;
  onClose: () => void;
}

const pairs = [
  ['agents', 'devices'],
  ['messagesPerMinute', 'chatbotFlows'],
  ['tags', 'attributes'],
] as const;

/** The label of a field in the dialog; undefined if it has none. */
function labelOf(name: string): string | undefined {
  if (name === 'rupeesPerYear') return texts.price;
  return isPlanField(name) ? planLabels[name] : undefined;
}

/** The form of a plan, its edit, and the function that saves it. */
function usePlanForm({ settings, version, plan, reload, onClose }: PlanEditorProps) {
  const form = useForm<PlanForm>({
    mode: 'onTouched',
    resolver: valibotResolver(planForm),
    defaultValues: formOf(plan),
  });
  const { dirtyFields, isDirty } = form.formState;
  const close = useCloseGuard(isDirty, texts.planUnsaved, onClose);
  const prefix = `${plan.code}.`;
  const edit = usePlanEdit(form, version, prefix);
  const { save, isSaving, error } = useSavePlans({
    edit,
    dirty: dirtyFields,
    prefix,
    reload,
    onSaved: onClose,
  });
  const submit = form.handleSubmit((typed) => {
    const plans = settings.plans.map((one) => (one.code === plan.code ? planOf(typed, one) : one));
    save({ ...settings, plans });
  });
  return { form, prefix, edit, submit, isSaving, error, close };
}

/** Edits a plan for new orders. */
export function PlanEditor(props: PlanEditorProps) {
  const { plan } = props;
  const { form, prefix, edit, submit, isSaving, error, close } = usePlanForm(props);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={planName(plan)}
      sub={texts.note}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isWorking={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <PlanFields form={form} plan={plan} />
      <SettingsConflict
        edit={edit}
        saveLabel={texts.save}
        labelOf={(field) => labelOf(field.slice(prefix.length))}
        textOf={(field, value) => planValueText(field.slice(prefix.length), value)}
      />
      {error && <ErrorText>{failureText(error)}</ErrorText>}
    </Dialog>
  );
}

/** The dialog keeps the values that it opened with, so that every field can be compared with later changes. */
function usePlanEdit(form: UseFormReturn<PlanForm>, version: string | undefined, prefix: string) {
  const nameOf = (field: string) => planFieldName(field.slice(prefix.length));
  return useEdit(version, true, {
    get(field) {
      const name = nameOf(field);
      return name && form.getValues(name);
    },
    put(field, typed) {
      const name = nameOf(field);
      if (name === 'isOnSale') form.setValue(name, typed === true, { shouldDirty: true });
      else if (name) form.setValue(name, String(typed), { shouldDirty: true, shouldValidate: true });
    },
    drop(field, theirs) {
      const name = nameOf(field);
      if (name === 'isOnSale') form.resetField(name, { defaultValue: theirs === true });
      else if (name) form.resetField(name, { defaultValue: String(theirs ?? '') });
    },
  });
}

function PlanFields({ form, plan }: { form: UseFormReturn<PlanForm>; plan: Plan }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={texts.price} hint={texts.priceHint} error={errors.rupeesPerYear?.message}>
        <TextInput inputMode="numeric" isNumeric {...form.register('rupeesPerYear')} />
      </Field>
      <Switch label={planLabels.isOnSale} {...form.register('isOnSale')} />
      {pairs.map(([left, right]) => (
        <FieldPair key={left}>
          <LimitField form={form} name={left} isStated={plan[left] !== undefined} />
          <LimitField form={form} name={right} isStated={plan[right] !== undefined} />
        </FieldPair>
      ))}
    </>
  );
}

interface LimitFieldProps {
  form: UseFormReturn<PlanForm>;
  name: (typeof pairs)[number][number];
  /** True if the card states it now; otherwise an empty field stays so. */
  isStated: boolean;
}

function LimitField({ form, name, isStated }: LimitFieldProps) {
  return (
    <Field
      label={planLabels[name]}
      hint={name === 'chatbotFlows' || !isStated ? texts.notStated : texts.unlimited}
      error={form.formState.errors[name]?.message}
    >
      <TextInput inputMode="numeric" isNumeric {...form.register(name)} />
    </Field>
  );
}
