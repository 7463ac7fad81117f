import { accountUpdateCall } from '@chatline/contract/calls/account-update';
import { apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { generateTokenCall } from '@chatline/contract/calls/generate-token';
import { myAccountCall } from '@chatline/contract/calls/my-account';
import type { UserDetails } from '@chatline/contract/calls/user';
import { mobileText } from '@chatline/contract/codecs/number-text';
import { useApiMutation, useApiQuery } from '@chatline/runtime';
import { changedFields, type Edit } from '@chatline/runtime/edits';
import { type UseFormReturn, useController, useForm, valibotResolver } from '@chatline/runtime/form';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorText, FormActions, FormFrame } from '@chatline/ui/field';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import type { ReactNode } from 'react';
import { type AccountForm, accountSchema } from '../../profile/profile.rules.ts';
import { ProfileConflict, useProfileEdit, useSentValues } from '../../profile/profile-edit.tsx';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { profileOf } from '../../profile/profile-form.ts';
import { ReadState } from '../../profile/read-state.tsx';
import { showFailedSave } from '../../profile/show-failed-save.ts';
import { confirmTokenReplacement, TokenField } from '../../profile/token-field.tsx';
import { manageAccountTexts as texts } from './manage-account.texts.ts';

/**
 * My Account (screen 8; USR-08).
 * @param children content below the form, shown at the same time so that nothing moves
 */
export function ManageAccount({ children }: { readonly children?: ReactNode }) {
  const { data, error, refetch } = useApiQuery(myAccountCall, {});
  return (
    <>
      <PageHeader title={texts.title} sub={data ? data.data.business_name : null} />
      <ReadState loadingLabel={texts.loading} data={data?.data} error={error} onRetry={() => void refetch()}>
        {(user) => (
          <>
            <Page>
              <AccountFormView user={user} version={data?.version} onStale={() => void refetch()} />
            </Page>
            {children}
          </>
        )}
      </ReadState>
    </>
  );
}

interface AccountFormProps {
  user: UserDetails;
  /** The edit version of the account when it was read; undefined if the server has no versions. */
  version: string | undefined;
  onStale: () => void;
}

/** The form of the user's own account; email and mobile number are read-only. */
function AccountFormView({ user, version, onStale }: AccountFormProps) {
  const form = useForm<AccountForm>({
    mode: 'onTouched',
    resolver: valibotResolver(accountSchema),
    values: { ...profileOf(user), mobile_no: mobileText(user.mobile_no), token: user.api_token ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, texts.unsaved);
  const edit = useProfileEdit<keyof AccountForm>(version, isDirty, {
    values: form.getValues,
    setText: (field, text) => form.setValue(field, text, { shouldDirty: true, shouldValidate: true }),
    reset: (field) => form.resetField(field),
  });
  const { save, isSaving } = useSaveAccount(form, edit, onStale);
  return (
    <FormFrame aria-label={texts.title} onSubmit={(event) => void save(event)}>
      <ProfileFields register={form.register} errors={errors} readOnly={['email', 'mobile_no']} />
      <OwnToken form={form} />
      <ProfileConflict edit={edit} saveLabel={texts.update} />
      {errors.root && <ErrorText>{errors.root.message}</ErrorText>}
      <FormActions isSticky>
        <Button type="submit" variant="primary" isWorking={isSaving}>
          {texts.update}
        </Button>
      </FormActions>
    </FormFrame>
  );
}

function useSaveAccount(form: UseFormReturn<AccountForm>, edit: Edit, onStale: () => void) {
  const sent = useSentValues(form);
  const update = useApiMutation(accountUpdateCall, {
    refreshes: [myAccountCall, apiTokensCall],
    headers: { ...changedFields(form.formState.dirtyFields), ...edit.headers },
    onSuccess: (response) => {
      sent.settle();
      edit.saved(response.version);
    },
  });
  const save = form.handleSubmit(({ email: _email, mobile_no: _mobile, ...body }) => {
    if (!edit.maySave()) return;
    sent.remember();
    update.mutate(
      { body },
      {
        onError: (error) => {
          if (edit.failed(error)) onStale();
          else showFailedSave(form, error);
        },
      },
    );
  });
  return { save, isSaving: update.isPending };
}

function OwnToken({ form }: { form: UseFormReturn<AccountForm> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'token' });
  const token = field.value;
  // Against the values last saved, not the server's last response: that may be older than a save.
  const isNew = fieldState.isDirty;
  const generate = useApiMutation(generateTokenCall.own, {
    onSuccess: ({ data }) =>
      form.setValue('token', data, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  });
  const requestToken = async () => {
    if (await confirmTokenReplacement(token, isNew)) generate.mutate({});
  };
  return (
    <TokenField
      token={token}
      inputRef={field.ref}
      error={fieldState.error?.message}
      isNew={isNew}
      onGenerate={() => void requestToken()}
      isGenerating={generate.isPending}
    />
  );
}
