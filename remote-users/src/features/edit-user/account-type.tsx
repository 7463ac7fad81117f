import type { Role } from '@chatline/contract/access/roles';
import { showAlert } from '@chatline/runtime';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { RadioGroup } from '@chatline/ui/radio-group';
import { permissionTexts as texts } from './permissions.texts.ts';

type AccountTypeName = 'User' | 'Partner';

const options = [
  { value: 'User', label: texts.types.User },
  { value: 'Partner', label: texts.types.Partner },
] as const;

interface AccountTypeProps {
  name: string;
  role: Role;
  onChange: (role: AccountTypeName) => void;
}

/** User or Business Partner, changed after asking; an Admin's account is neither. */
export function AccountType({ name, role, onChange }: AccountTypeProps) {
  if (role === 'Admin') {
    return (
      <Field label={texts.type}>
        <TextInput value={texts.adminType} readOnly />
      </Field>
    );
  }
  const ask = async (type: AccountTypeName) => {
    const isConfirmed = await showAlert({
      title: `Make ${name} a ${texts.types[type]}?`,
      text: texts.becomes[type],
      tone: 'question',
      confirmLabel: 'Change type',
      cancelLabel: 'Cancel',
    });
    if (isConfirmed) onChange(type);
  };
  return (
    <RadioGroup<AccountTypeName>
      label={texts.type}
      options={options}
      value={role}
      onChange={(type) => void ask(type)}
    />
  );
}
