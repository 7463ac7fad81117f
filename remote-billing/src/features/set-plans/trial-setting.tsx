import type { PlanSettings } from '@chatline/contract/calls/plan';
import { failureText, hasCapability } from '@chatline/runtime';
import { useEdit } from '@chatline/runtime/edits';
import { useForm, valibotResolver } from '@chatline/runtime/form';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorText, Field, FormActions, FormFrame } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Panel } from '@chatline/ui/panel';
import { SettingsConflict } from '../../plans/settings-conflict.tsx';
import { type TrialForm, trialForm } from './set-plans.rules.ts';
import { setPlansTexts as texts } from './set-plans.texts.ts';
import { useSavePlans } from './use-save-plans.ts';

interface TrialSettingProps {
  settings: PlanSettings;
  /** The edit version of the settings when they were read. */
  version: string | undefined;
  reload: () => void;
}

/** Length of the free trial. */
export function TrialSetting({ settings, version, reload }: TrialSettingProps) {
  const form = useForm<TrialForm>({
    mode: 'onTouched',
    resolver: valibotResolver(trialForm),
    values: { trialHours: String(settings.trialHours) },
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields, errors } = form.formState;
  useLeaveGuard(isDirty, texts.trialUnsaved);
  const edit = useEdit(version, isDirty, {
    get: () => form.getValues('trialHours'),
    put: (_field, typed) => form.setValue('trialHours', String(typed), { shouldDirty: true }),
    drop: () => form.resetField('trialHours'),
  });
  const onSaved = () => form.reset(form.getValues());
  const { save, isSaving, error } = useSavePlans({ edit, dirty: dirtyFields, reload, onSaved });
  if (!hasCapability('trial')) return null;
  const submit = form.handleSubmit(({ trialHours }) => save({ ...settings, trialHours: Number(trialHours) }));
  return (
    <Panel title={texts.trialTitle} note={texts.trialNote} isLast>
      <FormFrame aria-label={texts.trialTitle} onSubmit={(event) => void submit(event)}>
        <Field label={texts.trialHours} error={errors.trialHours?.message}>
          <TextInput inputMode="numeric" isNumeric {...form.register('trialHours')} />
        </Field>
        <SettingsConflict edit={edit} saveLabel={texts.save} textOf={(_field, value) => String(value)} />
        {error && <ErrorText>{failureText(error)}</ErrorText>}
        <FormActions>
          <Button type="submit" isWorking={isSaving} aria-label={`${texts.save} ${texts.trialTitle}`}>
            {texts.save}
          </Button>
        </FormActions>
      </FormFrame>
    </Panel>
  );
}
