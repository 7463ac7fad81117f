import { type PermissionFlag, permissionFlags } from '@chatline/contract/access/roles';
import type { AccountAccess } from '@chatline/contract/calls/account-access';
import { accountAccessCall, setAccountAccessCall } from '@chatline/contract/calls/account-access';
import { partnerCall } from '@chatline/contract/calls/partner';
import { partnerOfCall } from '@chatline/contract/calls/partner-of';
import { usersCall } from '@chatline/contract/calls/users';
import { failureText, useApiMutation, useKeptAnswer } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Switch } from '@chatline/ui/choice';
import { ErrorText } from '@chatline/ui/field';
import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { viewUserPath } from '../../profile/user-links.ts';
import { AccountType } from './account-type.tsx';
import { flagChange } from './edit-user.rules.ts';
import { permissionTexts as texts } from './permissions.texts.ts';

interface PermissionsProps {
  userId: string;
  /** Whose they are, for the question before the type is changed. */
  name: string;
  access: AccountAccess;
}

/** Account type and permission flags, each saved by itself and at once (CAP-07). */
export function Permissions({ userId, name, access }: PermissionsProps) {
  const input = { parts: { userid: userId } };
  const keep = useKeptAnswer(accountAccessCall, input);
  const { mutate, isPending, error, variables } = useApiMutation(setAccountAccessCall, {
    // Another type moves the account from one list to the other.
    refreshes: [usersCall, partnerCall, partnerOfCall],
    // A switch that is pressed while another one is saved is saved next, and the last answer is the newest.
    queue: `access of ${userId}`,
    onSuccess: (answer) => keep(() => answer.access),
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

/** It turns once the server has saved it, as the activation switch of the lists does. */
function FlagSwitch({ flag, access, isSaving, onChange }: FlagSwitchProps) {
  return (
    <Switch
      label={texts.flags[flag]}
      checked={access[flag]}
      aria-busy={isSaving}
      onChange={() => onChange(flagChange(flag, !access[flag]))}
    />
  );
}
