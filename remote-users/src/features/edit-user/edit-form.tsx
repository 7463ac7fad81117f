import type { Role } from '@chatline/contract/access/roles';
import { partnerCall } from '@chatline/contract/calls/partner';
import { updateUserCall } from '@chatline/contract/calls/update-user';
import type { UserDetails } from '@chatline/contract/calls/user';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { usersCall } from '@chatline/contract/calls/users';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability, useApiMutation } from '@chatline/runtime';
import { changedFields, type Edit } from '@chatline/runtime/edits';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { FormActions, FormFrame } from '@chatline/ui/field';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ProfileConflict, useProfileEdit } from '../../profile/profile-edit.tsx';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { profileOf } from '../../profile/profile-form.ts';
import { isGone } from '../../profile/unknown-user.tsx';
import { useSentValues } from '../../profile/use-sent-values.ts';
import { type EditForm, emailHintOf, updateBody } from './edit-user.rules.ts';
import { GoneMeanwhile } from './gone-meanwhile.tsx';
import { markRefusedField } from './mark-refused-field.ts';
import { mayEndPlan } from './may-end-plan.ts';
import { TokenAndDate } from './token-and-date.tsx';

interface EditFormViewProps {
  userId: string;
  user: UserDetails;
  /** The version that the user was read at; undefined where the server knows none. */
  version: string | undefined;
  /** Reads the user again. */
  onStale: () => void;
  viewer: Role;
  /** Whether expire date and token belong to this account. */
  hasToken: boolean;
}

/** The form of screen 7. It has no rules of its own: the server answers bad values with its message. */
export function EditFormView({ userId, user, version, onStale, viewer, hasToken }: EditFormViewProps) {
  const form = useForm<EditForm>({
    values: { ...profileOf(user), date: user.expire_date ?? '', token: user.api_token ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  useLeaveGuard(form.formState.isDirty, `Your changes to ${user.business_name || user.name} are not saved.`);
  const isAdmin = viewer === 'Admin';
  // A server of section 7 alone has no rule against it; ours refuses a Partner's date with words.
  const isAlive = hasCapability('users.permissions');
  const may = { tokenAndDate: hasToken, date: isAdmin || !isAlive, email: isAdmin };
  const edit = useProfileEdit<keyof EditForm>(version, form.formState.isDirty, {
    values: form.getValues,
    setText: (field, text) => form.setValue(field, text, { shouldDirty: true }),
    reset: (field) => form.resetField(field),
  });
  const { save, isSaving, askedEmail, hasGone } = useSaveUser(form, edit, { userId, user, may, onStale });
  return (
    <FormFrame aria-label="Update User Information" onSubmit={(event) => void save(event)}>
      <ProfileFields
        register={form.register}
        errors={form.formState.errors}
        readOnly={isAdmin ? [] : ['email']}
        emailHint={isAdmin && isAlive ? emailHintOf(user.email, askedEmail) : undefined}
      />
      {hasToken && <TokenAndDate form={form} user={user} mayDate={may.date} />}
      <ProfileConflict edit={edit} saveLabel="Update" />
      {hasGone && <GoneMeanwhile viewer={viewer} />}
      <FormActions isSticky>
        <Button type="submit" variant="primary" isWorking={isSaving}>
          Update
        </Button>
      </FormActions>
    </FormFrame>
  );
}

/** Saves the form. An e-mail that was changed counts once it is confirmed: until then the present one stands. */
function useSaveUser(
  form: UseFormReturn<EditForm>,
  edit: Edit,
  {
    userId,
    user,
    may,
    onStale,
  }: Pick<EditFormViewProps, 'userId' | 'user' | 'onStale'> & {
    readonly may: Parameters<typeof updateBody>[2];
  },
) {
  const [askedEmail, setAskedEmail] = useState<string | null>(null);
  const sent = useSentValues(form);
  const { dirtyFields } = form.formState;
  const update = useApiMutation(updateUserCall, {
    // A server of section 7 alone takes every field as it is sent.
    ...(hasCapability('users.permissions') && {
      headers: { ...changedFields(dirtyFields), ...edit.headers },
    }),
    refreshes: [userInformationCall, usersCall, partnerCall],
    onSuccess: ({ version }) => {
      const email = form.getValues('email').trim();
      sent.settle();
      edit.saved(version);
      if (!may.email || email === user.email) return;
      setAskedEmail(email);
      form.resetField('email', { defaultValue: user.email });
    },
  });
  const save = form.handleSubmit(async (values) => {
    if (!edit.maySave()) return;
    // A server of section 7 alone asks nothing more than its form does.
    const asks = hasCapability('users.permissions') && may.tokenAndDate && may.date;
    if (asks && !(await mayEndPlan(values.date, user.expire_date ?? null))) return;
    sent.remember();
    update.mutate(
      { body: updateBody(encodeBase64(userId), values, may) },
      {
        onError: (error) => {
          if (edit.failed(error)) onStale();
          else markRefusedField(form, error);
        },
      },
    );
  });
  return { save, isSaving: update.isPending, askedEmail, hasGone: isGone(update.error) };
}
