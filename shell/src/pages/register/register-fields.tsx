import type { SignInProfile } from '@chatline/contract/codecs/register-link';
import type { UseFormReturn } from '@chatline/runtime/form';
import { Field } from '@chatline/ui/field';
import { PasswordInput, SelectInput, TextInput } from '@chatline/ui/input';
import type { RegisterFields, RegisterValues } from './register.rules.ts';
import { registerTexts as texts } from './register.texts.ts';

interface FieldsProps {
  readonly form: UseFormReturn<RegisterFields, unknown, RegisterValues>;
}

const userTypes = [
  { value: 'User', label: texts.user },
  { value: 'Partner', label: texts.partner },
];

interface ProfileFieldsProps extends FieldsProps {
  readonly profile: SignInProfile;
}

/** Name and email from the sign-in, read-only; their values are in the HTML of the page. */
export function ProfileFields({ form: { register, formState }, profile }: ProfileFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Field label={texts.name} error={errors.name?.message} hint={errors.name && texts.nameFix}>
        <TextInput
          size="large"
          readOnly
          autoComplete="name"
          defaultValue={profile.name}
          {...register('name')}
        />
      </Field>
      <Field label={texts.email} error={errors.email?.message} hint={texts.fromSignIn}>
        {/* A password manager stores the new password under this email. */}
        <TextInput
          type="email"
          size="large"
          readOnly
          autoComplete="username"
          defaultValue={profile.email}
          {...register('email')}
        />
      </Field>
    </>
  );
}

/** The fields that the user fills in. */
export function BusinessFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Field label={texts.mobile} error={errors.mobile_no?.message}>
        <TextInput
          type="tel"
          inputMode="numeric"
          size="large"
          isNumeric
          autoComplete="tel-national"
          {...register('mobile_no')}
        />
      </Field>
      <Field label={texts.businessName} error={errors.businessname?.message}>
        <TextInput size="large" autoComplete="organization" {...register('businessname')} />
      </Field>
      <Field label={texts.userType} error={errors.usertype?.message}>
        <SelectInput
          size="large"
          options={userTypes}
          placeholder={texts.selectUserType}
          {...register('usertype')}
        />
      </Field>
      <Field label={texts.password} error={errors.password?.message}>
        <PasswordInput size="large" autoComplete="new-password" {...register('password')} />
      </Field>
    </>
  );
}
