import { accountUpdateCall } from '@chatline/shared/calls/account-update';
import { generateTokenCall } from '@chatline/shared/calls/generate-token';
import { myAccountCall } from '@chatline/shared/calls/my-account';
import type { UserDetails } from '@chatline/shared/calls/user';
import { useApiMutation } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { FormActions, FormFrame } from '@chatline/shared/ui/field';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { mayReplaceToken } from '../../profile/ask-new-token.ts';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { profileOf } from '../../profile/profile-form.ts';
import { TokenField } from '../../profile/token-field.tsx';
import { type AccountForm, accountSchema } from './manage-account.rules.ts';

/** The form of the own account; e-mail and mobile are read-only. */
export function AccountFormView({ user }: { user: UserDetails }) {
  const form = useForm<AccountForm>({
    mode: 'onTouched',
    resolver: valibotResolver(accountSchema),
    defaultValues: { ...profileOf(user), token: user.api_token ?? '' },
  });
  const { errors } = form.formState;
  const token = form.watch('token');
  const generate = useApiMutation(generateTokenCall, {
    onSuccess: ({ data }) =>
      form.setValue('token', data, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  });
  const update = useApiMutation(accountUpdateCall, { refreshes: [myAccountCall] });
  const askForToken = async () => {
    if (await mayReplaceToken(token)) generate.mutate({});
  };
  const save = form.handleSubmit(({ email: _email, mobile_no: _mobile, ...body }) => update.mutate({ body }));
  return (
    <FormFrame aria-label="Update User Information" onSubmit={(event) => void save(event)}>
      <ProfileFields register={form.register} errors={errors} readOnly={['email', 'mobile_no']} />
      <TokenField
        token={token}
        error={errors.token?.message}
        onGenerate={() => void askForToken()}
        isGenerating={generate.isPending}
      />
      <FormActions isSticky>
        <Button type="submit" variant="primary" isWorking={update.isPending}>
          Update Profile
        </Button>
      </FormActions>
    </FormFrame>
  );
}
