import { useForm, valibotResolver } from '@chatline/runtime/form';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Field } from '@chatline/ui/field';
import { PasswordInput } from '@chatline/ui/input';
import { Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { loginPath } from '../../session/paths.ts';
import { FormPage } from '../form-page.tsx';
import { loginTexts as texts } from './login.texts.ts';

// Accepts any password: it was validated at the registration.
const rules = v.object({ password: v.pipe(v.string(), v.nonEmpty(texts.passwordMissing)) });

interface ConfirmEmailFormProps {
  /** Resolves to the error for the password, or to null. */
  readonly onConfirm: (password: string) => Promise<string | null>;
}

/** Requests the password chosen at registration, after the emailed link was opened. */
export function ConfirmEmailForm({ onConfirm }: ConfirmEmailFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(rules),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    const message = await onConfirm(password);
    if (message !== null) setError('password', { message }, { shouldFocus: true });
  });
  return (
    <FormPage
      title={texts.confirmTitle}
      description={texts.confirmDescription}
      onSubmit={(event) => void submit(event)}
    >
      <Banner tone="info">{texts.confirmExplained}</Banner>
      <Field label={texts.password} error={formState.errors.password?.message}>
        <PasswordInput size="large" autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="large" isBlock isWorking={formState.isSubmitting}>
        {texts.confirmSubmit}
      </Button>
      <Text align="center">
        <TextLink asChild>
          <Link to={loginPath} reloadDocument>
            {texts.notNow}
          </Link>
        </TextLink>
      </Text>
    </FormPage>
  );
}
