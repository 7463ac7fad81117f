import type { PlanSettings } from '@chatline/shared/calls/plan';
import { failureText, hasCapability } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { ErrorText, Field, FormActions, FormFrame } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { Panel } from '@chatline/shared/ui/panel';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { type TrialForm, trialForm } from './set-plans.rules.ts';
import { setPlansTexts as texts } from './set-plans.texts.ts';
import { useSavePlans } from './use-save-plans.ts';

interface TrialSettingProps {
  settings: PlanSettings;
  reload: () => void;
}

/** How long a new business may try the product. */
export function TrialSetting({ settings, reload }: TrialSettingProps) {
  const form = useForm<TrialForm>({
    mode: 'onTouched',
    resolver: valibotResolver(trialForm),
    defaultValues: { trialHours: String(settings.trialHours) },
  });
  const { save, isSaving, error } = useSavePlans(reload);
  if (!hasCapability('trial')) return null;
  const submit = form.handleSubmit(({ trialHours }) => save({ ...settings, trialHours: Number(trialHours) }));
  return (
    <Panel title={texts.trialTitle} note={texts.trialNote} isLast>
      <FormFrame aria-label={texts.trialTitle} onSubmit={(event) => void submit(event)}>
        <Field label={texts.trialHours} error={form.formState.errors.trialHours?.message}>
          <TextInput inputMode="numeric" isNumeric {...form.register('trialHours')} />
        </Field>
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
