import type { Role } from '@chatline/contract/access/roles';
import { partnerCall } from '@chatline/contract/calls/partner';
import { updateUserCall } from '@chatline/contract/calls/update-user';
import type { UserDetails } from '@chatline/contract/calls/user';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { userPageCall } from '@chatline/contract/calls/user-page';
import { usersCall } from '@chatline/contract/calls/users';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability, showAlert, useApiMutation } from '@chatline/runtime';
import { changedFields, type Edit } from '@chatline/runtime/edits';
import { type UseFormReturn, useForm } from '@chatline/runtime/form';
import { Link, useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorText, FormActions, FormFrame } from '@chatline/ui/field';
import { Stack } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
import { useState } from 'react';
import { ProfileConflict, useProfileEdit, useSentValues } from '../../profile/profile-edit.tsx';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { profileOf } from '../../profile/profile-form.ts';
import { showFailedSave } from '../../profile/show-failed-save.ts';
import { isGone } from '../../profile/unknown-user.tsx';
import { usersList } from '../../profile/user-links.ts';
import { type EditForm, emailHintOf, endsImmediately, updateBody } from './edit-user.rules.ts';
import { editUserTexts as texts } from './edit-user.texts.ts';
import { TokenAndDate } from './token-and-date.tsx';

interface EditFormViewProps {
  userId: string;
  user: UserDetails;
  /** The edit version of the user when it was read; undefined if the server has no versions. */
  version: string | undefined;
  onStale: () => void;
  viewer: Role;
  /** True if this account has an expiry date and a token. */
  hasToken: boolean;
  /** True below the permissions on a phone: a bar in its window would be cut off by them where the form begins. */
  isBelowPermissions: boolean;
}

/** The form of screen 7. It has no rules: the server rejects bad values with a message. */
export function EditFormView({ userId, user, version, onStale, viewer, ...props }: EditFormViewProps) {
  const form = useForm<EditForm>({
    values: { ...profileOf(user), date: user.expire_date ?? '', token: user.api_token ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { hasToken, isBelowPermissions } = props;
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, texts.unsaved(user.business_name || user.name));
  const isAdmin = viewer === 'Admin';
  // A server of section 7 alone accepts a Partner's date; ours refuses it with a message.
  const isAlive = hasCapability('users.permissions');
  const may = { tokenAndDate: hasToken, date: isAdmin || !isAlive, email: isAdmin };
  const edit = useProfileEdit<keyof EditForm>(version, isDirty, {
    values: form.getValues,
    setText: (field, text) => form.setValue(field, text, { shouldDirty: true }),
    reset: (field) => form.resetField(field),
  });
  const { save, isSaving, requestedEmail, hasGone } = useSaveUser(form, edit, { userId, user, may, onStale });
  return (
    <FormFrame aria-label={texts.title} onSubmit={(event) => void save(event)}>
      <ProfileFields
        register={form.register}
        errors={errors}
        readOnly={isAdmin ? [] : ['email']}
        emailHint={isAdmin && isAlive ? emailHintOf(user.email, requestedEmail) : undefined}
      />
      {hasToken && <TokenAndDate form={form} user={user} mayDate={may.date} />}
      <ProfileConflict edit={edit} saveLabel={texts.update} />
      {hasGone && <GoneMeanwhile viewer={viewer} />}
      {errors.root && <ErrorText>{errors.root.message}</ErrorText>}
      <FormActions isSticky={!isBelowPermissions}>
        <Button type="submit" variant="primary" isWorking={isSaving}>
          {texts.update}
        </Button>
      </FormActions>
    </FormFrame>
  );
}

interface SavedUser extends Pick<EditFormViewProps, 'userId' | 'user' | 'onStale'> {
  readonly may: Parameters<typeof updateBody>[2];
}

function useSaveUser(form: UseFormReturn<EditForm>, edit: Edit, saved: SavedUser) {
  const { userId, user, may, onStale } = saved;
  const { update, requestedEmail, remember } = useUpdate(form, edit, saved);
  const save = form.handleSubmit(async (values) => {
    if (!edit.maySave()) return;
    // The confirmation is not part of section 7's form.
    const confirmsEnd = hasCapability('users.permissions') && may.tokenAndDate && may.date;
    if (confirmsEnd && !(await confirmPlanEnd(values.date, user.expire_date ?? null))) return;
    remember();
    update.mutate(
      { body: updateBody(encodeBase64(userId), values, may) },
      {
        onError: (error) => {
          if (edit.failed(error)) onStale();
          else if (!isGone(error)) showFailedSave(form, error);
        },
      },
    );
  });
  return { save, isSaving: update.isPending, requestedEmail, hasGone: isGone(update.error) };
}

/** The call that saves the form. A changed email takes effect once it is confirmed. */
function useUpdate(form: UseFormReturn<EditForm>, edit: Edit, { user, may }: SavedUser) {
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const sent = useSentValues(form);
  const { dirtyFields } = form.formState;
  const update = useApiMutation(updateUserCall, {
    // A server of section 7 alone accepts every field as it is sent.
    ...(hasCapability('users.permissions') && {
      headers: { ...changedFields(dirtyFields), ...edit.headers },
    }),
    refreshes: [userInformationCall, usersCall, partnerCall, userPageCall],
    onSuccess: ({ version }) => {
      const email = form.getValues('email').trim();
      sent.settle();
      edit.saved(version);
      if (!may.email || email === user.email) return;
      setRequestedEmail(email);
      form.resetField('email', { defaultValue: user.email });
    },
  });
  return { update, requestedEmail, remember: sent.remember };
}

/** Shows why a form can no longer be saved; what was typed stays in it. */
function GoneMeanwhile({ viewer }: { viewer: Role }) {
  return (
    <Stack gap={1} role="alert">
      <ErrorText>{viewer === 'Admin' ? texts.gone.Admin : texts.gone.Partner}</ErrorText>
      <Text size="small" tone="muted">
        {texts.goneNote}{' '}
        <TextLink asChild>
          <Link to={usersList.path}>{usersList.label}</Link>
        </TextLink>
        .
      </Text>
    </Stack>
  );
}

/**
 * Confirms that a past date ends a running plan: one wrong digit would stop all sending.
 * @param before the saved date; null: no plan yet
 */
async function confirmPlanEnd(date: string, before: string | null): Promise<boolean> {
  if (!endsImmediately(date, before, Date.now())) return true;
  return showAlert({
    title: texts.endPlan.title,
    text: texts.endPlan.text,
    tone: 'warning',
    isDangerous: true,
    confirmLabel: texts.endPlan.confirm,
    cancelLabel: texts.endPlan.cancel,
  });
}
