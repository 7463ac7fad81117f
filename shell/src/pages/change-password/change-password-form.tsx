import { changePasswordCall } from '@chatline/contract/calls/change-password';
import { ApiError, failureText, hasCapability, useApiMutation, useSession } from '@chatline/runtime';
import { type UseFormReturn, useForm, valibotResolver } from '@chatline/runtime/form';
import { markRefusedField } from '@chatline/runtime/mark-refused-field';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Checkbox } from '@chatline/ui/choice';
import { ErrorText, Field, FormActions, FormFrame } from '@chatline/ui/field';
import { PasswordInput } from '@chatline/ui/input';
import { TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { forgotPasswordPath } from '../../session/paths.ts';
import { forgetRemembered } from '../../session/remember-me.ts';
import { type ChangePasswordValues, changePasswordRules } from './change-password.rules.ts';
import { changePasswordTexts as texts } from './change-password.texts.ts';

const nothingTyped: ChangePasswordValues = {
  oldpassword: '',
  newpassword: '',
  confirmpassword: '',
  revokesTokens: false,
};

/** Old, new, confirm (specification, section 2, screen 15); a success resets the form. */
export function ChangePasswordForm() {
  const form = useForm<ChangePasswordValues>({
    resolver: valibotResolver(changePasswordRules),
    mode: 'onTouched',
    defaultValues: nothingTyped,
  });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, texts.unsaved);
  const { submit, isPending, hasTokens } = useChangePassword(form);
  return (
    <FormFrame aria-label={texts.title} onSubmit={(event) => void submit(event)}>
      <Passwords form={form} />
      {hasTokens && (
        <Checkbox
          label={texts.revokeTokens}
          note={texts.revokeTokensNote}
          {...form.register('revokesTokens')}
        />
      )}
      {errors.root && <ErrorText>{errors.root.message}</ErrorText>}
      <FormActions>
        <Button type="submit" variant="primary" isWorking={isPending}>
          {texts.submit}
        </Button>
      </FormActions>
    </FormFrame>
  );
}

function useChangePassword(form: UseFormReturn<ChangePasswordValues>) {
  const { mutate, isPending } = useApiMutation(changePasswordCall, {
    onSuccess: () => {
      form.reset(nothingTyped);
      // The browser has remembered the old password.
      forgetRemembered();
    },
  });
  const hasTokens = useSession(({ role }) => role === 'User') && hasCapability('tokens.write');
  const submit = form.handleSubmit(({ revokesTokens, ...body }) => {
    if (isPending) return;
    mutate(
      { body: hasTokens ? { ...body, endtokens: revokesTokens ? 'yes' : 'no' } : body },
      { onError: (error) => showFailure(form, error) },
    );
  });
  return { submit, isPending, hasTokens };
}

/** Shows a refusal at the field that the server names, and any other failure as the form's own error. */
function showFailure(form: UseFormReturn<ChangePasswordValues>, error: unknown): void {
  markRefusedField(form, error);
  const field =
    error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.field : undefined;
  if (field === undefined || !Object.hasOwn(nothingTyped, field)) {
    form.setError('root', { message: failureText(error) });
  }
}

function Passwords({ form }: { form: UseFormReturn<ChangePasswordValues> }) {
  const { errors, touchedFields } = form.formState;
  // A change to one field may change the validity of the field it is compared with.
  const recheck = (name: keyof ChangePasswordValues) => () => {
    if (touchedFields[name]) void form.trigger(name);
  };
  return (
    <>
      <Field
        label={texts.old}
        error={errors.oldpassword?.message}
        hint={errors.oldpassword?.message === texts.oldShort && <ShorterOld />}
      >
        <PasswordInput
          autoComplete="current-password"
          {...form.register('oldpassword', { onChange: recheck('newpassword') })}
        />
      </Field>
      <Field label={texts.new} error={errors.newpassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('newpassword', { onChange: recheck('confirmpassword') })}
        />
      </Field>
      <Field label={texts.confirm} error={errors.confirmpassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmpassword')} />
      </Field>
    </>
  );
}

/** For a password of 8 or 9 characters from the registration, which this form refuses (decision 000, part 3). */
function ShorterOld() {
  return (
    <>
      {texts.shorterOld}
      <TextLink asChild>
        <Link to={forgotPasswordPath}>{texts.reset}</Link>
      </TextLink>
    </>
  );
}
