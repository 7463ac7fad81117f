import { type UseFormReturn, useForm, valibotResolver } from '@chatline/runtime/form';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Checkbox } from '@chatline/ui/choice';
import { Field } from '@chatline/ui/field';
import { PasswordInput, TextInput } from '@chatline/ui/input';
import { Text, TextLink } from '@chatline/ui/text';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { firstValues } from '../../common/first-values.ts';
import { emailOf, noticeOf } from '../../session/login-notice.ts';
import { forgotPasswordPath } from '../../session/paths.ts';
import { readRemembered } from '../../session/remember-me.ts';
import { OrLine } from '../../ui/form-page-layout.tsx';
import { FormPage } from '../form-page.tsx';
import { RegisterWithGoogle } from '../register-with-google.tsx';
import { type LoginValues, loginRules } from './login.rules.ts';
import { loginTexts } from './login.texts.ts';
import { type Login, useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Shown if the history entry has no notice. */
  readonly linkNotice?: string | undefined;
}

/** The login form (specification, section 2, screen 1); errors show once a field was touched. */
export function LoginForm({ linkNotice }: LoginFormProps) {
  const { state } = useLocation();
  const form = useForm<LoginValues>({
    resolver: valibotResolver(loginRules),
    mode: 'onTouched',
    defaultValues: firstValues({ email: emailOf(state), password: '', rememberMe: false }),
  });
  const { logIn, codeStep, leaveCodeStep } = useLogin();
  const notice = noticeOf(state) ?? linkNotice;
  useRemembered(form);
  const { isSubmitting } = form.formState;
  if (codeStep !== null) {
    const goBack = () => {
      flushSync(leaveCodeStep);
      form.setFocus('password');
    };
    return <SecondStep step={codeStep} logIn={logIn} onBack={goBack} />;
  }
  return (
    <FormPage
      title={loginTexts.title}
      description={loginTexts.description}
      onSubmit={(event) => void form.handleSubmit((values) => logIn(values))(event)}
    >
      {notice !== undefined && <Banner tone="info">{notice}</Banner>}
      <Credentials form={form} />
      <Checkbox
        label={loginTexts.rememberMe}
        note={loginTexts.rememberNote}
        {...form.register('rememberMe')}
      />
      <Button type="submit" variant="primary" size="large" isBlock isWorking={isSubmitting}>
        {loginTexts.submit}
      </Button>
      <OtherWays />
    </FormPage>
  );
}

interface SecondStepProps extends Pick<Login, 'logIn'> {
  readonly step: NonNullable<Login['codeStep']>;
  readonly onBack: () => void;
}

/** Requests the second factor; without one, the same login requests another challenge for a passkey. */
function SecondStep({ step: { CodeForm, values, factor }, logIn, onBack }: SecondStepProps) {
  return (
    <CodeForm
      email={values.email}
      factor={factor}
      onSubmit={(given) => logIn(values, given)}
      onRequest={() => logIn(values)}
      onBack={onBack}
    />
  );
}

function OtherWays() {
  return (
    <>
      <Text align="center">
        <TextLink asChild>
          <Link to={forgotPasswordPath}>{loginTexts.forgotPassword}</Link>
        </TextLink>
      </Text>
      <OrLine>{loginTexts.newHere}</OrLine>
      <RegisterWithGoogle />
    </>
  );
}

function Credentials({ form }: { form: UseFormReturn<LoginValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={loginTexts.email} error={errors.email?.message}>
        <TextInput
          type="email"
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label={loginTexts.password} error={errors.password?.message}>
        <PasswordInput size="large" autoComplete="current-password" {...form.register('password')} />
      </Field>
    </>
  );
}

/** Fills the form with the remembered values, unless the user has begun to type. */
function useRemembered({ reset, getValues }: UseFormReturn<LoginValues>): void {
  useEffect(() => {
    let isGone = false;
    void readRemembered().then((remembered) => {
      const { email, password } = getValues();
      if (remembered === null || isGone || password) return;
      // A reload may have brought the email back.
      if (email && email !== remembered.email) return;
      reset({ ...remembered, rememberMe: true });
    });
    return () => {
      isGone = true;
    };
  }, [reset, getValues]);
}
