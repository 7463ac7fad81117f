import {
  addMessagePriceCall,
  messagePricesCall,
  priceDays,
  pricedCategories,
} from '@chatline/contract/calls/message-prices';
import { settingsChangesCall } from '@chatline/contract/calls/settings-changes';
import { useApiMutation } from '@chatline/runtime';
import { useController, useForm, valibotResolver } from '@chatline/runtime/form';
import { markRefusedField } from '@chatline/runtime/mark-refused-field';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { DayField } from '@chatline/ui/day-field';
import { Field, FieldPair, FormActions, FormFrame } from '@chatline/ui/field';
import { SelectInput, TextInput } from '@chatline/ui/input';
import { Panel } from '@chatline/ui/panel';
import { microsOf, type PriceForm, priceForm } from './set-message-prices.rules.ts';
import { setMessagePricesTexts as texts } from './set-message-prices.texts.ts';

const categories = pricedCategories.map((value) => ({ value, label: texts.categories[value] }));
const empty = { callingCode: '91', category: '', rupees: '', validFrom: '' };

/** The form of a new price. */
// Over 40 lines: one form with its four fields.
export function AddPrice() {
  const form = useForm<typeof empty, unknown, PriceForm>({
    mode: 'onTouched',
    resolver: valibotResolver(priceForm),
    defaultValues: empty,
  });
  const { register, control, formState } = form;
  const { field: validFrom } = useController({ control, name: 'validFrom' });
  const { errors } = formState;
  useLeaveGuard(formState.isDirty, texts.unsaved);
  const { mutate, isPending } = useApiMutation(addMessagePriceCall, {
    refreshes: [messagePricesCall, settingsChangesCall],
    onSuccess: () => form.reset(),
  });
  const submit = form.handleSubmit(({ rupees, ...price }) => {
    const micros = microsOf(rupees);
    if (micros === null || isPending) return;
    mutate({ body: { ...price, micros } }, { onError: (error) => markRefusedField(form, error) });
  });
  return (
    <Panel title={texts.title} note={texts.note}>
      <FormFrame aria-label={texts.title} onSubmit={(event) => void submit(event)}>
        <FieldPair>
          <Field label={texts.callingCode} hint={texts.callingCodeHint} error={errors.callingCode?.message}>
            <TextInput isNumeric inputMode="numeric" autoComplete="off" {...register('callingCode')} />
          </Field>
          <Field label={texts.category} error={errors.category?.message}>
            <SelectInput options={categories} placeholder={texts.selectCategory} {...register('category')} />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label={texts.rupees} error={errors.rupees?.message}>
            <TextInput isNumeric inputMode="decimal" autoComplete="off" {...register('rupees')} />
          </Field>
          <DayField
            label={texts.validFrom}
            error={errors.validFrom?.message}
            min={priceDays.first}
            max={priceDays.last}
            {...validFrom}
          />
        </FieldPair>
        <FormActions>
          <Button type="submit" variant="primary" isWorking={isPending}>
            {texts.add}
          </Button>
        </FormActions>
      </FormFrame>
    </Panel>
  );
}
