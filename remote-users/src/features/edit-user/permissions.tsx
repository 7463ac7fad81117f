import {
  type PermissionFlag,
  permissionFlagLabels,
  permissionFlags,
  type Role,
} from '@chatline/contract/access/roles';
import type { AccountAccess } from '@chatline/contract/calls/account-access';
import { accountAccessCall, setAccountAccessCall } from '@chatline/contract/calls/account-access';
import { partnerCall } from '@chatline/contract/calls/partner';
import { partnerOfCall } from '@chatline/contract/calls/partner-of';
import { userPageCall } from '@chatline/contract/calls/user-page';
import { usersCall } from '@chatline/contract/calls/users';
import { failureText, showAlert, useApiMutation, useKeptAnswer } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Switch } from '@chatline/ui/choice';
import { ErrorText, Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { RadioGroup } from '@chatline/ui/radio-group';
import { Text, TextLink } from '@chatline/ui/text';
import { viewUserPath } from '../../profile/user-links.ts';
import { flagChange } from './edit-user.rules.ts';
import { permissionTexts as texts } from './edit-user.texts.ts';

interface PermissionsProps {
  userId: string;
  /** Name of the account, for the confirmation. */
  name: string;
  access: AccountAccess;
}

/** Account type and permission flags, each saved separately and immediately (CAP-07). */
export function Permissions({ userId, name, access }: PermissionsProps) {
  const input = { parts: { userid: userId } };
  const setCached = useKeptAnswer(accountAccessCall, input);
  const { mutate, isPending, error, variables } = useApiMutation(setAccountAccessCall, {
    // Another type moves the account from one list to the other.
    refreshes: [usersCall, partnerCall, userPageCall, partnerOfCall],
    // A switch pressed during a save is saved next, so the last response is the newest.
    queue: `access of ${userId}`,
    onSuccess: (response) => setCached(() => response.access),
  });
  const save = (body: Partial<AccountAccess>) => mutate({ ...input, body });
  return (
    <Panel title={texts.title} note={texts.note}>
      <Stack gap={4}>
        <AccountType name={name} role={access.role} onChange={(role) => save({ role })} />
        <Stack gap={2}>
          {permissionFlags.map((flag) => (
            <FlagSwitch key={flag} flag={flag} access={access} isSaving={isPending} onChange={save} />
          ))}
        </Stack>
        <Text size="small" tone="muted">
          {texts.noPage}
        </Text>
        {access.role === 'Partner' && (
          <Text size="small" tone="muted">
            {texts.onlyUsers}
          </Text>
        )}
        {error && <ErrorText>{failureText(error)}</ErrorText>}
        {error && variables.body.role !== undefined && access.role === 'Partner' && (
          <TextLink asChild>
            <Link to={viewUserPath(userId)}>{texts.itsClients}</Link>
          </TextLink>
        )}
      </Stack>
    </Panel>
  );
}

interface FlagSwitchProps {
  flag: PermissionFlag;
  access: AccountAccess;
  isSaving: boolean;
  onChange: (body: Partial<AccountAccess>) => void;
}

/** A switch that flips once the server has saved it, like the activation switch of the lists. */
function FlagSwitch({ flag, access, isSaving, onChange }: FlagSwitchProps) {
  return (
    <Switch
      label={permissionFlagLabels[flag]}
      checked={access[flag]}
      aria-busy={isSaving}
      onChange={() => onChange(flagChange(flag, !access[flag]))}
    />
  );
}

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

/** User or Business Partner; a change needs a confirmation. An Admin's account is neither. */
function AccountType({ name, role, onChange }: AccountTypeProps) {
  if (role === 'Admin') {
    return (
      <Field label={texts.type}>
        <TextInput value={texts.adminType} readOnly />
      </Field>
    );
  }
  const confirmAndChange = async (type: AccountTypeName) => {
    const isConfirmed = await showAlert({
      title: texts.makeType(name, texts.types[type]),
      text: texts.becomes[type],
      tone: 'question',
      confirmLabel: texts.changeType,
      cancelLabel: texts.cancel,
    });
    if (isConfirmed) onChange(type);
  };
  return (
    <RadioGroup<AccountTypeName>
      label={texts.type}
      options={options}
      value={role}
      onChange={(type) => void confirmAndChange(type)}
    />
  );
}
