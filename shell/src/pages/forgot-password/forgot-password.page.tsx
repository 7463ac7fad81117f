import { registerCall } from '@chatline/shared/calls/register';
import { callApi, notify, showAlert } from '@chatline/shared/runtime';
import { signInAlert } from '@chatline/shared/runtime/host/sign-in-alert.ts';
import { Button } from '@chatline/shared/ui/button';
import { Field } from '@chatline/shared/ui/field';
import { TextInput } from '@chatline/shared/ui/input';
import { OrLine } from '@chatline/shared/ui/sign-in-layout';
import { Text, TextLink } from '@chatline/shared/ui/text';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { loginPath } from '../../session/paths.ts';
import { RegisterWithGoogle } from '../register-with-google.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { type ForgotPasswordValues, forgotPasswordRules } from './forgot-password.rules.ts';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

/** `/forgot-password`: posts only the email to the registration call (specification, section 4). */
export function Component() {
  const { register, handleSubmit, formState } = useForm<ForgotPasswordValues>({
    resolver: valibotResolver(forgotPasswordRules),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  return (
    <SignInPage title={forgotPasswordTexts.title} onSubmit={(event) => void handleSubmit(askForHelp)(event)}>
      <Field label={forgotPasswordTexts.email} error={formState.errors.email?.message}>
        <TextInput
          type="email"
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" isBlock isWorking={formState.isSubmitting}>
        {forgotPasswordTexts.submit}
      </Button>
      <OrLine>{forgotPasswordTexts.newHere}</OrLine>
      <RegisterWithGoogle label={forgotPasswordTexts.register} />
      <Text align="center">
        {forgotPasswordTexts.knowIt}
        <TextLink asChild>
          <Link to={loginPath}>{forgotPasswordTexts.login}</Link>
        </TextLink>
      </Text>
    </SignInPage>
  );
}

/** The answer's token opens nothing here: what the server does with the email is its own (section 4). */
async function askForHelp({ email }: ForgotPasswordValues): Promise<void> {
  try {
    const { message } = await callApi(registerCall, { body: { email } });
    notify.success(message);
  } catch (error) {
    void showAlert(signInAlert(error));
  }
}
