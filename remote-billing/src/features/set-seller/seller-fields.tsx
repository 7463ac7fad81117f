import { indianStates } from '@chatline/contract/constants/indian-states';
import { Field, FieldPair } from '@chatline/ui/field';
import { SelectInput, Textarea, TextInput } from '@chatline/ui/input';
import type { UseFormReturn } from 'react-hook-form';
import type { SellerForm } from './set-seller.rules.ts';
import { setSellerTexts as texts } from './set-seller.texts.ts';

const states = indianStates.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of the seller's data. */
export function SellerFields({ form }: { form: UseFormReturn<SellerForm> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label={texts.name} error={errors.name?.message}>
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <Field label={texts.address} error={errors.address?.message}>
        <Textarea rows={3} {...register('address')} />
      </Field>
      <FieldPair>
        <Field label={texts.state} error={errors.state?.message}>
          <SelectInput options={states} placeholder={texts.selectState} {...register('state')} />
        </Field>
        <Field label={texts.gstin} error={errors.gstin?.message}>
          <TextInput isMono autoComplete="off" spellCheck={false} {...register('gstin')} />
        </Field>
      </FieldPair>
      <Field label={texts.sac} hint={texts.sacHint} error={errors.sac?.message}>
        <TextInput isMono inputMode="numeric" {...register('sac')} />
      </Field>
      <FieldPair>
        <Field label={texts.invoicePrefix} hint={texts.prefixHint} error={errors.invoicePrefix?.message}>
          <TextInput isMono {...register('invoicePrefix')} />
        </Field>
        <Field
          label={texts.creditNotePrefix}
          hint={texts.prefixHint}
          error={errors.creditNotePrefix?.message}
        >
          <TextInput isMono {...register('creditNotePrefix')} />
        </Field>
      </FieldPair>
    </>
  );
}
