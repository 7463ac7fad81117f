import type { SignInProfile } from '@chatline/contract/codecs/register-link';
import { useForm, valibotResolver } from '@chatline/runtime/form';
import { Button } from '@chatline/ui/button';
import { Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { firstValues } from '../../common/first-values.ts';
import { loginPath } from '../../session/paths.ts';
import { formPageTexts } from '../form-page.texts.ts';
import { FormPage } from '../form-page.tsx';
import { type RegisterFields, type RegisterValues, registerRules } from './register.rules.ts';
import { registerTexts as texts } from './register.texts.ts';
import { BusinessFields, ProfileFields } from './register-fields.tsx';
import { useRegister } from './use-register.ts';

/** Registration after third-party sign-in (specification, section 2, screen 2). */
export function RegisterForm({ profile }: { readonly profile: SignInProfile }) {
  const form = useForm<RegisterFields, unknown, RegisterValues>({
    resolver: valibotResolver(registerRules),
    mode: 'onTouched',
    defaultValues: {
      ...profile,
      ...firstValues({ mobile_no: '', businessname: '', usertype: '', password: '' }),
    },
  });
  const register = useRegister();
  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      agreeStart={formPageTexts.agreeStartNew}
      onSubmit={(event) => void form.handleSubmit(register)(event)}
    >
      <ProfileFields form={form} profile={profile} />
      <BusinessFields form={form} />
      <Button type="submit" variant="primary" size="large" isBlock isWorking={form.formState.isSubmitting}>
        {texts.submit}
      </Button>
      <Text align="center">
        {texts.haveAccount}
        <TextLink asChild>
          <Link to={loginPath}>{texts.login}</Link>
        </TextLink>
      </Text>
    </FormPage>
  );
}
