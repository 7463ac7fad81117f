import { registerCall } from '@chatline/contract/calls/register';
import { callApi, hasCapability, notify, showAlert } from '@chatline/runtime';
import { useForm, valibotResolver } from '@chatline/runtime/form';
import { signInAlert } from '@chatline/runtime/host/failures.ts';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Text, TextLink } from '@chatline/ui/text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firstValues } from '../../common/first-values.ts';
import { loginPath } from '../../session/paths.ts';
import { OrLine } from '../../ui/form-page-layout.tsx';
import { formPageTexts } from '../form-page.texts.ts';
import { FormPage } from '../form-page.tsx';
import { RegisterWithGoogle } from '../register-with-google.tsx';
import { type ForgotPasswordValues, forgotPasswordRules } from './forgot-password.rules.ts';
import { forgotPasswordTexts, resetPasswordTexts } from './forgot-password.texts.ts';

interface RequestLinkFormProps {
  /** The problem with the link that opened the page. */
  readonly problem?: string | undefined;
}

/** Posts only the email to the registration call (specification, section 4). */
export function RequestLinkForm({ problem }: RequestLinkFormProps) {
  const [isSent, setIsSent] = useState(false);
  const { register, handleSubmit, formState } = useForm<ForgotPasswordValues>({
    resolver: valibotResolver(forgotPasswordRules),
    mode: 'onTouched',
    defaultValues: firstValues({ email: '' }),
  });
  const request = handleSubmit(async ({ email }) => setIsSent(await requestLink(email)));
  return (
    <FormPage
      title={forgotPasswordTexts.title}
      description={forgotPasswordTexts.description}
      agreeStart={formPageTexts.agreeStartForgot}
      onSubmit={(event) => void request(event)}
    >
      <LinkStatus problem={problem} isSent={isSent} />
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
      <ToLogin />
    </FormPage>
  );
}

/** The latest status: a link was requested, or the reason why the old one does not work. */
function LinkStatus({ problem, isSent }: { problem: string | undefined; isSent: boolean }) {
  if (isSent && hasCapability('password.reset')) {
    return <Banner tone="info">{forgotPasswordTexts.sent}</Banner>;
  }
  if (problem === undefined) return null;
  return (
    <Banner tone="info">
      {problem} {resetPasswordTexts.requestAgain}
    </Banner>
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

/**
 * The response's token is ignored: what the server does with the email is not shown (section 4).
 * @returns true if the server accepted it
 */
async function requestLink(email: string): Promise<boolean> {
  try {
    const { message } = await callApi(registerCall, { body: { email } });
    notify.success(message);
    return true;
  } catch (error) {
    void showAlert(signInAlert(error));
    return false;
  }
}
