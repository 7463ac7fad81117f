import type { EditValue } from '@chatline/contract/calls/edit-version';
import {
  type SellerSettings,
  sellerCall,
  seller as sellerSchema,
  setSellerCall,
} from '@chatline/contract/calls/seller';
import { indianStates, stateOf } from '@chatline/contract/constants/indian-states';
import { failureText, useApiMutation, useApiQuery } from '@chatline/runtime';
import { changedFields, staleOf, useEdit } from '@chatline/runtime/edits';
import { type UseFormReturn, useForm, valibotResolver } from '@chatline/runtime/form';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { ErrorText, Field, FieldPair, FormActions, FormFrame } from '@chatline/ui/field';
import { SelectInput, Textarea, TextInput } from '@chatline/ui/input';
import { Page } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { IconAlertTriangle } from '@tabler/icons-react';
import { billingFailureText } from '../../money/failure-text.ts';
import { SettingsConflict } from '../../plans/settings-conflict.tsx';
import { type SellerForm, sellerForm } from './set-seller.rules.ts';
import { setSellerTexts as texts } from './set-seller.texts.ts';

/** The seller's data on invoices (BIL-10). */
export function SetSeller() {
  const { data, error, refetch } = useApiQuery(sellerCall, {});
  if (data) return <SellerEditor settings={data} version={data.version} reload={() => void refetch()} />;
  if (error) {
    return (
      <ErrorState
        cause={billingFailureText(error, 'payment-history')}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    <Page>
      <SkeletonLines count={7} label={texts.loading} />
    </Page>
  );
}

interface SellerEditorProps {
  settings: SellerSettings;
  /** The edit version of the seller when it was read. */
  version: string | undefined;
  reload: () => void;
}

function SellerEditor({ settings, version, reload }: SellerEditorProps) {
  const form = useForm<SellerForm>({
    mode: 'onTouched',
    resolver: valibotResolver(sellerForm),
    values: settings.seller,
    resetOptions: { keepDirtyValues: true },
  });
  useLeaveGuard(form.formState.isDirty, texts.unsaved);
  const { save, isSaving, edit, error } = useSaveSeller(form, settings, version, reload);
  const submit = form.handleSubmit(save);
  return (
    <>
      {settings.missing.length > 0 && (
        <Banner
          tone="wait"
          icon={<IconAlertTriangle aria-hidden="true" />}
        >{`${texts.missing} ${settings.missing.join(', ')}`}</Banner>
      )}
      <Panel title={texts.title} note={texts.note} isLast>
        <FormFrame aria-label={texts.title} onSubmit={(event) => void submit(event)}>
          <SellerFields form={form} />
          <SettingsConflict edit={edit} saveLabel={texts.save} textOf={valueText} />
          {error && <ErrorText>{failureText(error)}</ErrorText>}
          <FormActions isSticky>
            <Button type="submit" variant="primary" isWorking={isSaving}>
              {texts.save}
            </Button>
          </FormActions>
        </FormFrame>
      </Panel>
    </>
  );
}

function isField(name: string): name is keyof SellerForm {
  return Object.hasOwn(sellerSchema.entries, name);
}

function valueText(field: string, value: EditValue): string {
  const text = String(value ?? '');
  if (field === 'state') return stateOf(text)?.name ?? text;
  return text === '' ? texts.empty : text;
}

/** Saves the seller, unless a conflict with another Admin's changes is unresolved. */
function useSaveSeller(
  form: UseFormReturn<SellerForm>,
  { revision }: SellerSettings,
  version: string | undefined,
  reload: () => void,
) {
  const { isDirty, dirtyFields } = form.formState;
  const edit = useEdit(version, isDirty, {
    get: (field) => (isField(field) ? form.getValues(field) : undefined),
    put(field, typed) {
      if (isField(field)) form.setValue(field, String(typed), { shouldDirty: true, shouldValidate: true });
    },
    drop(field) {
      if (isField(field)) form.resetField(field);
    },
  });
  const { mutate, isPending, error } = useApiMutation(setSellerCall, {
    refreshes: [sellerCall],
    headers: { ...changedFields(dirtyFields), ...edit.headers },
    onSuccess: (response) => {
      form.reset(response.settings.seller);
      edit.saved(response.version);
    },
  });
  const refused = (thrown: Error) => {
    edit.failed(thrown);
    reload();
  };
  const save = (seller: SellerForm) => {
    if (edit.maySave()) mutate({ body: { seller, revision } }, { onError: refused });
  };
  return { save, isSaving: isPending, edit, error: staleOf(error) === null ? error : null };
}

const states = indianStates.map(({ code, name }) => ({ value: code, label: name }));

function SellerFields({ form }: { form: UseFormReturn<SellerForm> }) {
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
