import type { Role } from '@chatline/shared/access/roles';
import { generateTokenForCall } from '@chatline/shared/calls/generate-token-for';
import { partnerCall } from '@chatline/shared/calls/partner';
import { updateUserCall } from '@chatline/shared/calls/update-user';
import type { UserDetails } from '@chatline/shared/calls/user';
import { userInformationCall } from '@chatline/shared/calls/user-information';
import { usersCall } from '@chatline/shared/calls/users';
import { encodeBase64 } from '@chatline/shared/codecs/base64';
import { hasCapability, useApiMutation } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { Field, FormActions, FormFrame } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { mayReplaceToken } from '../../profile/ask-new-token.ts';
import { profileLabels as labels } from '../../profile/profile.texts.ts';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { profileOf } from '../../profile/profile-form.ts';
import { TokenField } from '../../profile/token-field.tsx';
import { type EditForm, updateBody } from './edit-user.rules.ts';

interface EditFormViewProps {
  userId: string;
  user: UserDetails;
  viewer: Role;
  /** Whether expire date and token belong to this account. */
  hasToken: boolean;
}

/** The form of screen 7. It has no rules of its own: the server answers bad values with its message. */
export function EditFormView({ userId, user, viewer, hasToken }: EditFormViewProps) {
  const form = useForm<EditForm>({
    defaultValues: { ...profileOf(user), date: user.expire_date ?? '', token: user.api_token ?? '' },
  });
  const update = useApiMutation(updateUserCall, { refreshes: [userInformationCall, usersCall, partnerCall] });
  const isAdmin = viewer === 'Admin';
  // A server of section 7 alone has no rule against it; ours refuses a Partner's date with words.
  const mayDate = isAdmin || !hasCapability('users.permissions');
  const save = form.handleSubmit((values) =>
    update.mutate({
      body: updateBody(encodeBase64(userId), values, {
        tokenAndDate: hasToken,
        date: mayDate,
        email: isAdmin,
      }),
    }),
  );
  return (
    <FormFrame aria-label="Update User Information" onSubmit={(event) => void save(event)}>
      <ProfileFields register={form.register} errors={{}} readOnly={isAdmin ? [] : ['email']} />
      {hasToken && <TokenAndDate form={form} email={user.email} mayDate={mayDate} />}
      <FormActions isSticky>
        <Button type="submit" variant="primary" isWorking={update.isPending}>
          Update
        </Button>
      </FormActions>
    </FormFrame>
  );
}

interface TokenAndDateProps {
  form: UseFormReturn<EditForm>;
  email: string;
  mayDate: boolean;
}

function TokenAndDate({ form, email, mayDate }: TokenAndDateProps) {
  const token = form.watch('token');
  const generate = useApiMutation(generateTokenForCall, {
    onSuccess: ({ data }) => form.setValue('token', data, { shouldDirty: true }),
  });
  const askForToken = async () => {
    if (await mayReplaceToken(token)) generate.mutate({ parts: { email } });
  };
  return (
    <>
      <Field label={labels.expireDate}>
        <TextInput type="date" {...form.register('date')} readOnly={!mayDate} />
      </Field>
      <TokenField token={token} onGenerate={() => void askForToken()} isGenerating={generate.isPending} />
    </>
  );
}
