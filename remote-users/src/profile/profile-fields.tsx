import { indianStates } from '@chatline/contract/constants/indian-states';
import { pincodeDigits } from '@chatline/contract/constants/limits';
import type { FieldErrors, UseFormRegister } from '@chatline/runtime/form';
import { Field, FieldPair } from '@chatline/ui/field';
import { SelectInput, TextInput } from '@chatline/ui/input';
import { onlyDigits } from './profile.rules.ts';
import { profileLabels as labels, profileTexts as texts } from './profile.texts.ts';
import type { ProfileForm } from './profile-form.ts';

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

interface ProfileFieldsProps {
  register: UseFormRegister<ProfileForm>;
  errors: FieldErrors<ProfileForm>;
  readOnly?: readonly (keyof ProfileForm)[];
  /** Hint under the email address. */
  emailHint?: string | undefined;
}

/** The nine fields of a profile in the order of screen 4. */
export function ProfileFields(props: ProfileFieldsProps) {
  return (
    <>
      <NameFields {...props} />
      <ContactFields {...props} />
      <PlaceFields {...props} />
    </>
  );
}

function NameFields({ register, errors, readOnly = [] }: ProfileFieldsProps) {
  return (
    <FieldPair>
      {/* The message of this rule, which the specification fixes, names another number. */}
      <Field label={labels.name} error={errors.name?.message} hint={texts.nameHint}>
        <TextInput autoComplete="off" {...register('name')} readOnly={readOnly.includes('name')} />
      </Field>
      <Field label={labels.business_name} error={errors.business_name?.message}>
        <TextInput
          autoComplete="off"
          {...register('business_name')}
          readOnly={readOnly.includes('business_name')}
        />
      </Field>
    </FieldPair>
  );
}

function ContactFields({ register, errors, readOnly = [], emailHint }: ProfileFieldsProps) {
  return (
    <FieldPair>
      <Field label={labels.email} error={errors.email?.message} hint={emailHint}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          {...register('email')}
          readOnly={readOnly.includes('email')}
        />
      </Field>
      <Field label={labels.mobile_no} error={errors.mobile_no?.message}>
        <TextInput
          type="tel"
          inputMode="numeric"
          isNumeric
          autoComplete="off"
          {...register('mobile_no')}
          readOnly={readOnly.includes('mobile_no')}
        />
      </Field>
    </FieldPair>
  );
}

function PlaceFields({ register, errors }: ProfileFieldsProps) {
  const pincode = register('pincode');
  return (
    <>
      <Field label={labels.address} error={errors.address?.message}>
        <TextInput autoComplete="off" {...register('address')} />
      </Field>
      <FieldPair>
        <Field label={labels.city} error={errors.city?.message}>
          <TextInput autoComplete="off" {...register('city')} />
        </Field>
        <Field label={labels.district} error={errors.district?.message}>
          <TextInput autoComplete="off" {...register('district')} />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label={labels.state} error={errors.state?.message}>
          <SelectInput placeholder={labels.state} options={stateOptions} {...register('state')} />
        </Field>
        <Field label={labels.pincode} error={errors.pincode?.message}>
          <TextInput
            inputMode="numeric"
            isNumeric
            autoComplete="off"
            {...pincode}
            onChange={(event) => {
              // Runs before the form reads the value, so that field and form never differ.
              event.currentTarget.value = onlyDigits(event.currentTarget.value, pincodeDigits);
              void pincode.onChange(event);
            }}
          />
        </Field>
      </FieldPair>
    </>
  );
}
