import { useForm, valibotResolver } from '@chatline/runtime/form';
import { Button } from '@chatline/ui/button';
import { Field } from '@chatline/ui/field';
import { PasswordInput } from '@chatline/ui/input';
import { Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { loginPath } from '../../session/paths.ts';
import { changePasswordTexts } from '../change-password/change-password.texts.ts';
import { formPageTexts } from '../form-page.texts.ts';
import { FormPage } from '../form-page.tsx';
import { type ResetPasswordValues, resetPasswordRules } from './forgot-password.rules.ts';
import { forgotPasswordTexts, resetPasswordTexts as texts } from './forgot-password.texts.ts';
import { useDeadLink, useResetPassword } from './use-reset-password.ts';

interface ResetPasswordFormProps {
  /** The emailed link's one-time token. */
  readonly token: string;
  /** Called with the server's message, which may be empty, when it refuses the token. */
  readonly onDead: (why: string) => void;
}

/** Sets a new password through the emailed link (CAP-05). */
export function ResetPasswordForm({ token, onDead }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, trigger } = useForm<ResetPasswordValues>({
    resolver: valibotResolver(resetPasswordRules),
    mode: 'onTouched',
    defaultValues: { newpassword: '', confirmpassword: '' },
  });
  const { errors, isSubmitting, touchedFields } = formState;
  const reset = useResetPassword(token, onDead);
  useDeadLink(token, onDead);
  // A change to one password may change the validity of the other.
  const recheck = (): void => {
    if (touchedFields.confirmpassword) void trigger('confirmpassword');
  };
  return (
    <FormPage
      title={texts.title}
      description={forgotPasswordTexts.description}
      agreeStart={formPageTexts.agreeStartForgot}
      onSubmit={(event) => void handleSubmit(reset)(event)}
    >
      <Field label={changePasswordTexts.new} error={errors.newpassword?.message}>
        <PasswordInput
          size="large"
          autoComplete="new-password"
          {...register('newpassword', { onChange: recheck })}
        />
      </Field>
      <Field label={changePasswordTexts.confirm} error={errors.confirmpassword?.message}>
        <PasswordInput size="large" autoComplete="new-password" {...register('confirmpassword')} />
      </Field>
      <Button type="submit" variant="primary" size="large" isBlock isWorking={isSubmitting}>
        {texts.submit}
      </Button>
      <ToLogin />
    </FormPage>
  );
}

function ToLogin() {
  return (
    <Text align="center">
      {forgotPasswordTexts.knowIt}
      <TextLink asChild>
        <Link to={loginPath}>{forgotPasswordTexts.login}</Link>
      </TextLink>
    </Text>
  );
}
