import { accountUpdateCall } from '@chatline/contract/calls/account-update';
import { apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { generateTokenCall } from '@chatline/contract/calls/generate-token';
import { myAccountCall } from '@chatline/contract/calls/my-account';
import type { UserDetails } from '@chatline/contract/calls/user';
import { useApiMutation } from '@chatline/runtime';
import { changedFields } from '@chatline/runtime/edits';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { FormActions, FormFrame } from '@chatline/ui/field';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { mayReplaceToken } from '../../profile/ask-new-token.ts';
import { ProfileConflict, useProfileEdit } from '../../profile/profile-edit.tsx';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { profileOf } from '../../profile/profile-form.ts';
import { TokenField } from '../../profile/token-field.tsx';
import { useSentValues } from '../../profile/use-sent-values.ts';
import { type AccountForm, accountSchema } from './manage-account.rules.ts';

interface AccountFormProps {
  user: UserDetails;
  /** The version that the account was read at; undefined where the server knows none. */
  version: string | undefined;
  /** Reads the account again. */
  onStale: () => void;
}

/** The form of the own account; e-mail and mobile are read-only. */
export function AccountFormView({ user, version, onStale }: AccountFormProps) {
  const inUse = user.api_token ?? '';
  const form = useForm<AccountForm>({
    mode: 'onTouched',
    resolver: valibotResolver(accountSchema),
    values: { ...profileOf(user), token: inUse },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  useLeaveGuard(isDirty, 'Your changes to your account are not saved.');
  const edit = useProfileEdit<keyof AccountForm>(version, isDirty, {
    values: form.getValues,
    setText: (field, text) => form.setValue(field, text, { shouldDirty: true, shouldValidate: true }),
    reset: (field) => form.resetField(field),
  });
  const sent = useSentValues(form);
  const update = useApiMutation(accountUpdateCall, {
    refreshes: [myAccountCall, apiTokensCall],
    headers: { ...changedFields(dirtyFields), ...edit.headers },
    onSuccess: (answer) => {
      sent.settle();
      edit.saved(answer.version);
    },
  });
  const save = form.handleSubmit(({ email: _email, mobile_no: _mobile, ...body }) => {
    if (!edit.maySave()) return;
    sent.remember();
    update.mutate({ body }, { onError: (error) => edit.failed(error) && onStale() });
  });
  return (
    <FormFrame aria-label="Update User Information" onSubmit={(event) => void save(event)}>
      <ProfileFields register={form.register} errors={errors} readOnly={['email', 'mobile_no']} />
      <OwnToken form={form} inUse={inUse} />
      <ProfileConflict edit={edit} saveLabel="Update Profile" />
      <FormActions isSticky>
        <Button type="submit" variant="primary" isWorking={update.isPending}>
          Update Profile
        </Button>
      </FormActions>
    </FormFrame>
  );
}

function OwnToken({ form, inUse }: { form: UseFormReturn<AccountForm>; inUse: string }) {
  const token = form.watch('token');
  const generate = useApiMutation(generateTokenCall.own, {
    onSuccess: ({ data }) =>
      form.setValue('token', data, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  });
  const askForToken = async () => {
    if (await mayReplaceToken(inUse, token)) generate.mutate({});
  };
  return (
    <TokenField
      token={token}
      error={form.formState.errors.token?.message}
      isNew={token !== inUse}
      onGenerate={() => void askForToken()}
      isGenerating={generate.isPending}
    />
  );
}
