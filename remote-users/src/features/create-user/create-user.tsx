import { createUserCall } from '@chatline/contract/calls/create-user';
import { userPageCall } from '@chatline/contract/calls/user-page';
import { usersCall } from '@chatline/contract/calls/users';
import { hasCapability, useApiMutation } from '@chatline/runtime';
import { type UseFormReturn, useForm, valibotResolver } from '@chatline/runtime/form';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { ErrorText, FormActions, FormFrame } from '@chatline/ui/field';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { type ReactNode, useState } from 'react';
import { createUserSchema } from '../../profile/profile.rules.ts';
import { ProfileFields } from '../../profile/profile-fields.tsx';
import { emptyProfile, type ProfileForm } from '../../profile/profile-form.ts';
import { showFailedSave } from '../../profile/show-failed-save.ts';
import { createUserTexts as texts } from './create-user.texts.ts';

/** Registers a client of an Admin or a Partner (screen 4; USR-01, USR-13). */
export function CreateUser({ actions }: { actions?: ReactNode } = {}) {
  const form = useForm<ProfileForm>({
    mode: 'onTouched',
    resolver: valibotResolver(createUserSchema),
    defaultValues: emptyProfile,
  });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, texts.unsaved);
  const { register, isRegistering, emailedTo } = useRegister(form);
  return (
    <>
      <PageHeader title={texts.title} actions={actions} />
      {emailedTo !== null && hasCapability('password.reset') && (
        <Banner tone="ok">{texts.linkSent(emailedTo)}</Banner>
      )}
      <Page>
        <FormFrame aria-label={texts.title} onSubmit={(event) => void register(event)}>
          <ProfileFields register={form.register} errors={errors} />
          {errors.root && <ErrorText>{errors.root.message}</ErrorText>}
          <FormActions isSticky>
            <Button type="submit" variant="primary" isWorking={isRegistering}>
              {texts.register}
            </Button>
            <Button onClick={() => form.reset(emptyProfile)}>{texts.reset}</Button>
          </FormActions>
        </FormFrame>
      </Page>
    </>
  );
}

function useRegister(form: UseFormReturn<ProfileForm>) {
  const [emailedTo, setEmailedTo] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation(createUserCall, {
    refreshes: [usersCall, userPageCall],
    onSuccess: () => form.reset(emptyProfile),
  });
  const register = form.handleSubmit((body) =>
    mutate(
      { body },
      {
        onSuccess: () => setEmailedTo(body.email),
        onError: (error) => showFailedSave(form, error),
      },
    ),
  );
  return { register, isRegistering: isPending, emailedTo };
}
